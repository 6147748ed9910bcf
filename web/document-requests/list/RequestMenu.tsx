import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react'
import {
  type DocumentRequest,
  documentRequestsApi,
} from '#domain/document-requests/document-requests.contract.ts'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { historyAction } from '../../record-history/HistoryLink.tsx'
import { requestQueries } from '../request-queries.ts'
import { listTexts as texts } from './list.texts.ts'

/** The actions on one request. On its own page, `onEdit` opens its form. */
export function RequestMenu({ request, onEdit }: { request: DocumentRequest; onEdit?: () => void }) {
  const { id, title } = request
  const trashing = useReversible({
    input: { document_request_id: id },
    invalidates: requestQueries,
    act: documentRequestsApi.remove,
    undo: documentRequestsApi.restore,
    done: texts.movedToTrash(title),
    undone: texts.restored(title),
  })
  return (
    <RecordMenu
      label={texts.actionsFor(title)}
      record={request}
      actions={[
        ...(onEdit
          ? [{ ability: 'edit' as const, icon: IconPencil, label: texts.edit, onClick: onEdit }]
          : []),
        request.deleted_at === null && historyAction('document-request', id),
        { ability: 'restore', icon: IconArrowBackUp, label: texts.restore, onClick: trashing.undo },
        {
          ability: 'delete',
          icon: IconTrash,
          label: texts.trash,
          isDestructive: true,
          confirm: { title: texts.trashTitle(title), help: texts.trashHelp, run: trashing.act },
        },
      ]}
    />
  )
}
