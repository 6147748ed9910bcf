import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { type FormEvent, useState } from 'react'
import { type ControlLinkTable, controlLinkTables } from '#domain/controls/control-links.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { controlQueries } from '../control-queries.ts'
import { ChooseRecords } from './ChooseRecords.tsx'
import { useLinkable } from './LinkDialog.tsx'
import { linkApis, useLinkKinds } from './link-kinds.ts'
import { linksTexts as texts } from './links.texts.ts'

interface Props {
  controlIds: readonly number[]
  onClose: () => void
  onDone: () => void
}

/** Links several controls to records of one kind: each control to each record. */
export function LinkManyDialog({ controlIds, onClose, onDone }: Props) {
  const kinds = useLinkKinds()
  const [kind, setKind] = useState<ControlLinkTable>('registered_risks')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [search, setSearch] = useState('')
  const query = useLinkable(kind, controlIds[0] ?? 0, search)
  const change = useSend(linkApis[kind].changeOfRecord, { invalidates: controlQueries })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    for (const record_id of chosen) await change.mutateAsync({ record_id, add_ids: [...controlIds] })
    if (chosen.size > 0) {
      toastDone(texts.linked(chosen.size * controlIds.length))
      onDone()
    }
    onClose()
  }
  return (
    <FormDialog
      title={texts.linkManyTitle(controlIds.length)}
      size="lg"
      onClose={onClose}
      isDirty={chosen.size > 0}
      isSending={change.isPending}
      onSubmit={event => void submit(event)}
      save={texts.save}
    >
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
      <ChooseRecords
        search={search}
        onSearch={setSearch}
        query={query}
        chosen={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  )
}
