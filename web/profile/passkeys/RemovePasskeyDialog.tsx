import { Text } from '@mantine/core'
import { type Passkey, passkeysApi } from '#domain/passkeys/passkeys.contract.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { PasswordField } from '#web/ui/form/password/PasswordField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { useMeAgain } from '../use-me-change.ts'
import { passkeysTexts as texts } from './passkeys.texts.ts'

interface Props {
  me: CurrentUser
  passkey: Passkey
  onClose: () => void
}

/** Asks for proof of identity before a passkey is removed. */
export function RemovePasskeyDialog({ me, passkey, onClose }: Props) {
  const send = useSend(passkeysApi.remove, { inForm: true, invalidates: [passkeysApi.list] })
  const askMeAgain = useMeAgain()
  const { form, dialog } = useSendForm({
    send,
    initialValues: { password: '' },
    inputOf: ({ password }) => ({ passkey_id: passkey.id, ...(password && { password }) }),
    onSent: () => {
      toastDone(texts.removed(passkey.name))
      void askMeAgain().catch(() => undefined)
      onClose()
    },
  })
  return (
    <FormDialog
      {...dialog}
      isDirty={false}
      title={texts.removeTitle(passkey.name)}
      onClose={onClose}
      save={texts.removeConfirm}
    >
      <Text>{texts.removeHelp}</Text>
      {me.has_password && (
        <PasswordField
          label={texts.password}
          description={texts.passwordHelp}
          data-autofocus
          {...form.getInputProps('password')}
        />
      )}
    </FormDialog>
  )
}
