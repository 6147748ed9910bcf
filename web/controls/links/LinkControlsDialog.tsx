import type { ControlLinkTable } from '#domain/controls/control-links.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { ChooseRecords } from './ChooseRecords.tsx'
import { linksTexts as texts } from './links.texts.ts'
import { useControlChoices } from './use-choices.ts'
import { useLinking } from './use-linking.ts'

interface Props {
  kind: ControlLinkTable
  recordIds: readonly number[]
  onClose: () => void
  onDone?: () => void
}

/** Links controls to records of one kind, each of the controls to each of the records. */
export function LinkControlsDialog({ kind, recordIds, onClose, onDone }: Props) {
  const { chosen, setChosen, dialog } = useLinking({
    kind,
    linkOf: control_ids => ({ control_ids, record_ids: [...recordIds] }),
    onClose,
    onDone,
  })
  return (
    <FormDialog title={texts.linkControlsTitle(kind, recordIds.length)} {...dialog}>
      <ChooseRecords of={useControlChoices(kind, recordIds)} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}
