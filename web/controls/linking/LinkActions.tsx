import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useForm } from '@mantine/form'
import { IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { controlQuestionsApi } from '#domain/controls/control-questions.contract.ts'
import { type Control, controlsApi } from '#domain/controls/controls.contract.ts'
import { askingAll, useSend } from '#web/platform/calls/queries.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { BulkAction } from '#web/ui/table/BulkAction.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { controlQueries } from '../control-queries.ts'
import { coverageTexts as texts } from './coverage.texts.ts'

interface Props {
  /** The control that the page links questions to; without it, people choose one. */
  control: Control | undefined
  ids: readonly number[]
  onDone: () => void
}

/** Links the chosen questions to a control. */
export function LinkActions({ control, ids, onDone }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const link = useLink(ids, onDone)
  return (
    <>
      <BulkAction
        icon={IconLink}
        loading={link.isPending}
        onClick={() => (control ? link.run(control) : setChoosing(true))}
      >
        {control ? texts.linkTo(control.name) : texts.link}
      </BulkAction>
      {isChoosing && <ChooseDialog ids={ids} onClose={() => setChoosing(false)} onDone={onDone} />}
    </>
  )
}

function useLink(ids: readonly number[], onDone: () => void) {
  const change = useSend(controlQuestionsApi.change, { invalidates: controlQueries })
  const run = ({ id, name }: Pick<Control, 'id' | 'name'>) =>
    change.mutate(
      { control_id: id, add_ids: [...ids] },
      {
        onSuccess: () => {
          toastDone(texts.linked(ids.length, name))
          onDone()
        },
      },
    )
  return { run, isPending: change.isPending }
}

interface ChooseProps {
  ids: readonly number[]
  onClose: () => void
  onDone: () => void
}

function ChooseDialog({ ids, onClose, onDone }: ChooseProps) {
  const controls = useQuery(askingAll(controlsApi.list, { sort: 'name|asc' })).data ?? []
  const link = useLink(ids, () => {
    onClose()
    onDone()
  })
  const form = useForm({
    initialValues: { control: null as string | null },
    validate: { control: control => (control ? null : texts.controlRequired) },
  })
  const submit = form.onSubmit(({ control }) => {
    const chosen = controls.find(({ id }) => String(id) === control)
    if (chosen) link.run(chosen)
  })
  return (
    <FormDialog
      title={texts.linkTitle(ids.length)}
      onClose={onClose}
      isDirty={false}
      isSending={link.isPending}
      onSubmit={submit}
      save={texts.save}
    >
      <Select
        label={texts.control}
        data={controls.map(({ id, code, name }) => ({
          value: String(id),
          label: code ? `${code} ${name}` : name,
        }))}
        limit={100}
        searchable
        nothingFoundMessage={texts.nothingFound}
        data-autofocus
        {...form.getInputProps('control')}
      />
    </FormDialog>
  )
}
