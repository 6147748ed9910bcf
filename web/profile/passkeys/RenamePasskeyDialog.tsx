import { type Passkey, passkeysApi } from '#domain/passkeys/passkeys.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { passkeysTexts as texts } from './passkeys.texts.ts'

interface Props {
  passkey: Passkey
  onClose: () => void
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, onClose }: Props) {
  const send = useSend(passkeysApi.rename, { inForm: true, invalidates: [passkeysApi.list] })
  const { form, dialog } = useSendForm({
    send,
    initialValues: { name: passkey.name },
    validate: { name: value => (value.trim() ? null : texts.nameRequired) },
    inputOf: ({ name }) => ({ passkey_id: passkey.id, name: name.trim() }),
    onSent: onClose,
  })
  return (
    <FormDialog {...dialog} title={texts.renameTitle(passkey.name)} onClose={onClose} save={texts.saveName}>
      <TextField label={texts.name} data-autofocus maxLength={100} {...form.getInputProps('name')} />
    </FormDialog>
  )
}
