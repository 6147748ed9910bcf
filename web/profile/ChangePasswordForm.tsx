import { Button, PasswordInput, Stack } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import { profileApi } from '#domain/profile/profile.contract.ts'
import { faultOfPassword } from '#domain/sessions/password.rules.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import { useSend } from '#web/platform/queries.ts'
import { useSendForm } from '#web/platform/use-send-form.ts'
import { FormProblem } from '#web/ui/FormProblem.tsx'
import { NewPasswordField } from '#web/ui/NewPasswordField.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
import { profileTexts as texts } from './profile.texts.ts'

/** The current password and a new one. */
export function ChangePasswordForm({ me }: { me: CurrentUser }) {
  const about = [me.email, me.first_name, me.last_name]
  const send = useSend(profileApi.changePassword, { inForm: true, invalidates: [profileApi.sessions] })
  const { form, submit, isSending, problem } = useSendForm({
    send,
    initialValues: { current_password: '', password: '' },
    validate: {
      current_password: value => (value ? null : texts.currentRequired),
      password: value => faultOfPassword(value, about) ?? null,
    },
    inputOf: values => values,
    onSent: () => {
      form.reset()
      toastDone(texts.passwordChanged)
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormProblem>{problem}</FormProblem>
        {/* For password managers, which keep a password with a name. */}
        <input type="email" name="email" autoComplete="username" value={me.email} readOnly hidden />
        <PasswordInput
          label={texts.currentPassword}
          autoComplete="current-password"
          maxLength={256}
          visibilityToggleButtonProps={{ 'aria-label': texts.showPassword, tabIndex: 0 }}
          {...form.getInputProps('current_password')}
        />
        <NewPasswordField label={texts.newPassword} about={about} {...form.getInputProps('password')} />
        <div>
          <Button type="submit" loading={isSending}>
            {texts.changePassword}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
