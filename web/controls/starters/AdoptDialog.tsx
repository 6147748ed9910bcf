import { Radio, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { controlStartersApi } from '#domain/controls/control-starters.contract.ts'
import type { ControlStatus } from '#domain/controls/controls.rules.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { toastDone, toastNote } from '#web/ui/toasts/toasts.tsx'
import { controlQueries } from '../control-queries.ts'
import { startersTexts as texts } from './starters.texts.ts'

interface Props {
  /** The framework whose questions become controls; undefined for the shipped ones. */
  framework: number | undefined
  /** The chosen ones; null for all. */
  ids: readonly number[] | null
  onClose: () => void
}

/** Creates controls from starters in one step, which can be undone. */
export function AdoptDialog({ framework, ids, onClose }: Props) {
  const navigate = useNavigate()
  const [status, setStatus] = useState<ControlStatus>('Draft')
  const undo = useSend(controlStartersApi.undo, { invalidates: controlQueries })
  const adopt = useSend(controlStartersApi.adopt, { once: true, invalidates: controlQueries })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    adopt.mutate(
      { ...(framework && { protocol_id: framework }), ...(ids && { ids: [...ids] }), status },
      {
        onSuccess: ({ controls, objective_ids, existing }) => {
          onClose()
          if (controls.length === 0) return toastNote(texts.nothingNew)
          toastUndo(
            texts.adopted(controls.length, existing),
            () =>
              void undo
                .mutateAsync({ control_ids: controls.map(({ id }) => id), objective_ids })
                .then(({ trashed, kept }) => toastDone(texts.undone(trashed, kept))),
          )
          void navigate({ to: '/company/controls' })
        },
      },
    )
  }
  return (
    <FormDialog
      title={texts.dialogTitle}
      onClose={onClose}
      isDirty={false}
      isSending={adopt.isPending}
      onSubmit={submit}
      save={texts.save}
    >
      <Text>{texts.dialogHelp(ids?.length ?? null)}</Text>
      <Radio.Group
        label={texts.status}
        description={texts.statusHelp}
        value={status}
        onChange={value => setStatus(value === 'Active' ? 'Active' : 'Draft')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="Draft" label={texts.draft} data-autofocus />
          <Radio value="Active" label={texts.active} />
        </Stack>
      </Radio.Group>
    </FormDialog>
  )
}
