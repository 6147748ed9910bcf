import { Button, Checkbox } from '@mantine/core'
import { profileApi } from '#domain/profile/profile.contract.ts'
import { faultOfPassword } from '#domain/sessions/password.rules.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { useSendForm } from '#web/platform/calls/use-send-form.ts'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { NewPasswordField } from '#web/ui/form/password/NewPasswordField.tsx'
import { PasswordField } from '#web/ui/form/password/PasswordField.tsx'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { profileTexts as texts } from './profile.texts.ts'

const blank = { current_password: '', password: '', end_api_tokens: true }

/** The current password and a new one. */
export function ChangePasswordForm({ me }: { me: CurrentUser }) {
  const about = [me.email, me.first_name, me.last_name]
  const send = useSend(profileApi.changePassword, {
    inForm: true,
    invalidates: [profileApi.sessions, profileApi.apiTokens],
  })
  const { form, submit, isSending, problem } = useSendForm({
    send,
    initialValues: blank,
    validate: {
      current_password: value => (value ? null : texts.currentRequired),
      password: value => faultOfPassword(value, about) ?? null,
    },
    inputOf: values => values,
    onSent: () => {
      // The form already counts the sent values as its initial ones.
      form.setInitialValues(blank)
      form.reset()
      toastDone(texts.passwordChanged)
    },
  })
  return (
    <FormStack onSubmit={submit} problem={problem}>
      {/* For password managers, which store a password with a username. */}
      <input type="email" name="email" autoComplete="username" value={me.email} readOnly hidden />
      <PasswordField label={texts.currentPassword} {...form.getInputProps('current_password')} />
      <NewPasswordField label={texts.newPassword} about={about} {...form.getInputProps('password')} />
      <Checkbox
        label={texts.endTokens}
        description={texts.endTokensHelp}
        {...form.getInputProps('end_api_tokens', { type: 'checkbox' })}
      />
      <div>
        <Button type="submit" loading={isSending}>
          {texts.changePassword}
        </Button>
      </div>
    </FormStack>
  )
}
