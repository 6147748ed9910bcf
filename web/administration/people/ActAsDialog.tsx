import { Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AdministeredUser } from '#domain/administration/administration.contract.ts'
import type { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { beginImpersonation } from '#web/platform/session/impersonation.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { TextareaField } from '#web/ui/form/TextareaField.tsx'
import { peopleTexts as texts } from './people.texts.ts'

interface Props {
  person: AdministeredUser
  /** The current address of the list, to return to. */
  returnUrl: string
  onClose: () => void
}

/** Asks why, and then acts as the person. */
export function ActAsDialog({ person: { id, full_name }, returnUrl, onClose }: Props) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: value => (value.trim() ? null : texts.reasonRequired) },
  })
  const hasBegun = useRef(false)
  const begin = useMutation<void, CallFailure, string>({
    mutationFn: reason => beginImpersonation({ userId: id, reason, returnUrl }),
    onMutate: () => {
      hasBegun.current = true
    },
    onError: () => {
      hasBegun.current = false
    },
    meta: { quiet: true },
  })
  // Ending the session closes all dialogs; closing this one as well would leave the person's first page for the list.
  const close = () => hasBegun.current || onClose()
  return (
    <FormDialog
      title={texts.actTitle(full_name)}
      onClose={close}
      isDirty={form.isDirty()}
      // The dialog stays until the person's first page is shown.
      isSending={begin.isPending || begin.isSuccess}
      problem={begin.error && sentenceOf(begin.error)}
      save={texts.begin}
      onSubmit={form.onSubmit(
        ({ reason }) => begin.mutate(reason.trim()),
        () => form.getInputNode('reason')?.focus(),
      )}
    >
      <Text>{texts.actHelp(full_name)}</Text>
      <TextareaField
        label={texts.reason}
        description={texts.reasonHelp}
        placeholder={texts.reasonExample}
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
