import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import { passwordTexts as texts } from './password.texts.ts'

/** The current password, which can be revealed, also by keyboard. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      autoComplete="current-password"
      maxLength={256}
      visibilityToggleButtonProps={{ 'aria-label': texts.show, tabIndex: 0 }}
      {...props}
    />
  )
}
