import { PasswordInput, type PasswordInputProps, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { faultOfPassword } from '#domain/sessions/password.rules.ts'
import classes from './NewPasswordField.module.css'
import { passwordTexts as texts } from './password.texts.ts'

const MIN_LENGTH = 12
const asBlock = { component: 'div' }

interface Props extends Omit<PasswordInputProps, 'value' | 'about'> {
  value?: string | undefined
  /** Facts about the person that others know and a password must not contain: names, email address. */
  about?: readonly string[]
}

/** A new password. Its requirements are listed below and checked off while typing. */
export function NewPasswordField({ value = '', about = [], ...rest }: Props) {
  return (
    <PasswordInput
      autoComplete="new-password"
      maxLength={256}
      visibilityToggleButtonProps={{ 'aria-label': texts.show, tabIndex: 0 }}
      // As its description it is announced with the field; a paragraph cannot contain a list.
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      descriptionProps={asBlock}
      description={
        <ul className={classes.rules}>
          <Rule isMet={value.length >= MIN_LENGTH}>{texts.isLong}</Rule>
          <Rule isMet={!rest.error && faultOfPassword(value, about) === undefined}>
            {texts.isHardToGuess}
          </Rule>
        </ul>
      }
      {...rest}
      value={value}
    />
  )
}

function Rule({ isMet, children }: { isMet: boolean; children: string }) {
  const Icon = isMet ? IconCircleCheckFilled : IconCircle
  return (
    <li data-met={isMet || undefined}>
      <Icon size={14} stroke={1.6} aria-hidden />
      <span>
        {children}
        {isMet && <VisuallyHidden> ({texts.met})</VisuallyHidden>}
      </span>
    </li>
  )
}
