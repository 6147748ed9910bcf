import { IconCalendarTime, IconEye, IconFileUpload, IconLink } from '@tabler/icons-react'
import type { Evidence } from '#domain/evidence/evidence.contract.ts'
import { searchLink } from '#web/platform/records/search-link.tsx'
import { useCan } from '#web/platform/session/me.ts'
import { RecordMenu } from '#web/ui/RecordMenu.tsx'
import { historyAction } from '../../record-history/HistoryLink.tsx'
import type { EvidenceSearch } from '../evidence.search.ts'
import { evidenceTexts as texts } from '../evidence.texts.ts'
import { AttachDialog } from '../form/AttachDialog.tsx'
import { useRequesting } from '../form/use-requesting.ts'

/** The actions on one file. */
export function EvidenceMenu({ file }: { file: Evidence }) {
  const { id, name } = file
  const request = useRequesting(id)
  const mayAnswer = useCan()('answer:give')
  return (
    <RecordMenu
      label={texts.actionsFor(name)}
      record={file}
      width={240}
      actions={[
        { icon: IconEye, label: texts.open, link: searchLink<EvidenceSearch>({ open: id }) },
        {
          ability: 'edit',
          icon: IconCalendarTime,
          label: texts.edit,
          link: searchLink<EvidenceSearch>({ edit: id }),
        },
        historyAction('evidence', id),
        mayAnswer && {
          icon: IconLink,
          label: texts.useAgain,
          dialog: close => <AttachDialog file={file} onClose={close} />,
        },
        {
          ability: 'request',
          icon: IconFileUpload,
          label: texts.request,
          confirm: { title: texts.requestTitle(name), help: texts.requestHelp, run: request },
        },
      ]}
    />
  )
}
