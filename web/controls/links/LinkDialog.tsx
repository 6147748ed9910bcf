import { useState } from 'react'
import type { ControlLinkTable } from '#domain/controls/control-links.ts'
import type { Control } from '#domain/controls/controls.contract.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { ChooseRecords } from './ChooseRecords.tsx'
import { linksTexts as texts } from './links.texts.ts'
import { useRecordChoices } from './use-choices.ts'
import { useLinking } from './use-linking.ts'

interface Props {
  kind: ControlLinkTable
  control: Pick<Control, 'id' | 'name'>
  onClose: () => void
}

/** Links records of one kind to a control, any number at once. */
export function LinkDialog({ kind, control: { id, name }, onClose }: Props) {
  const [control_ids] = useState([id])
  const { chosen, setChosen, dialog } = useLinking({
    kind,
    linkOf: record_ids => ({ control_ids, record_ids }),
    onClose,
  })
  return (
    <FormDialog title={texts.dialogTitle(kind, name)} {...dialog}>
      <ChooseRecords of={useRecordChoices(kind, control_ids)} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}
