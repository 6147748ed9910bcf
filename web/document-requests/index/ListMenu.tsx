import { IconArrowBackUp, IconDoor, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DocumentRequestList } from '#domain/document-requests/list-shapes.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useReversible } from '#web/platform/records/use-reversible.ts'
import { useCan } from '#web/platform/session/me.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { historyAction } from '../../record-history/HistoryLink.tsx'
import { requestQueries } from '../request-queries.ts'
import { listsTexts as texts } from './lists.texts.ts'

/** The actions on one list, in the index and on its page: both open the form by `edit` in their address. */
export function ListMenu({ list }: { list: DocumentRequestList }) {
  const { id, title } = list
  const mayMakeRooms = useCan()('room:manage')
  const trashing = useReversible({
    input: { document_request_list_id: id },
    invalidates: requestQueries,
    act: documentRequestListsApi.remove,
    undo: documentRequestListsApi.restore,
    done: texts.trashed(title),
    undone: texts.restored(title),
  })
  return (
    <RecordMenu
      label={texts.actionsFor(title)}
      record={list}
      actions={[
        {
          ability: 'edit',
          icon: IconPencil,
          label: texts.edit,
          link: searchLink<{ edit: number }>({ edit: id }),
        },
        mayMakeRooms && {
          ability: 'add',
          icon: IconDoor,
          label: texts.makeRoom,
          link: props => <Link {...props} to="/auditor-rooms" search={{ new: 1, list: id }} />,
        },
        list.deleted_at === null && historyAction('document-request-list', id),
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
