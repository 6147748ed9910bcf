import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { type ControlLinkTable, controlLinkTables } from '#domain/controls/control-links.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { ChooseRecords } from './ChooseRecords.tsx'
import { useLinkKinds } from './link-kinds.ts'
import { linksTexts as texts } from './links.texts.ts'
import { useRecordChoices } from './use-choices.ts'
import { useLinking } from './use-linking.ts'

interface Props {
  controlIds: readonly number[]
  onClose: () => void
  onDone: () => void
}

/** Links several controls to records of one kind: each control to each record. */
export function LinkManyDialog({ controlIds, onClose, onDone }: Props) {
  const kinds = useLinkKinds()
  const [kind, setKind] = useState<ControlLinkTable>('registered_risks')
  const { chosen, setChosen, dialog } = useLinking({
    kind,
    linkOf: record_ids => ({ control_ids: [...controlIds], record_ids }),
    onClose,
    onDone,
  })
  return (
    <FormDialog title={texts.linkManyTitle(controlIds.length)} {...dialog}>
      <Select
        label={texts.kind}
        allowDeselect={false}
        data={kinds.map(value => ({ value, label: texts.kinds[value].many }))}
        value={kind}
        onChange={value => {
          setKind(controlLinkTables.find(each => each === value) ?? kind)
          setChosen(new Set())
        }}
      />
      <Records key={kind} kind={kind} controlIds={controlIds} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}

interface RecordsProps {
  kind: ControlLinkTable
  controlIds: readonly number[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

function Records({ kind, controlIds, chosen, onChange }: RecordsProps) {
  return <ChooseRecords of={useRecordChoices(kind, controlIds)} chosen={chosen} onChange={onChange} />
}
