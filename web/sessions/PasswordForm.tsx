import { Anchor, Button, Divider, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { AccessToken } from '#domain/sessions/sessions.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { PasswordField } from '#web/ui/form/password/PasswordField.tsx'
import classes from './CardPage.module.css'
import { OtherWays } from './OtherWays.tsx'
import { sessionsTexts as texts } from './sessions.texts.ts'
import { type Credentials, emailProblem } from './sign-in.ts'

interface Props {
  email: string
  onSend: (credentials: Credentials) => void
  isSending: boolean
  problem: string | null
  wanted: string | undefined
  /** Completes a sign-in with a passkey. */
  onToken: (token: AccessToken) => void
}

/** Email and password, with alternatives for people without a password. */
export function PasswordForm({ email, onSend, isSending, problem, wanted, onToken }: Props) {
  // Without the form library: this is the first page, and the library is larger than all of it.
  const [values, setValues] = useState({ email, password: '' })
  const [errors, setErrors] = useState<Errors>({ email: null, password: null })
  const element = useRef<HTMLFormElement>(null)
  // After a refusal, people retype the password.
  useEffect(() => {
    if (problem && email && !isSending) focusField(element.current, 'password')
  }, [problem, email, isSending])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = errorsOf(values)
    setErrors(found)
    if (found.email) focusField(element.current, 'email')
    else if (found.password) focusField(element.current, 'password')
    else onSend({ email: values.email.trim(), password: values.password })
  }
  const field = (name: keyof Errors) => ({
    name,
    size: 'md',
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: currentTarget.value })
      setErrors({ ...errors, [name]: null })
    },
  })
  return (
    <>
      <FormStack ref={element} onSubmit={submit} problem={problem}>
        {problem === texts.failed && <Dimmed>{texts.failedHelp}</Dimmed>}
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="username webauthn"
          autoFocus={email === ''}
          {...field('email')}
        />
        <PasswordField label={texts.password} autoFocus={email !== ''} {...field('password')} />
        <Anchor
          renderRoot={props => <Link to="/login/forgot/{-$token}" search={{ wanted }} {...props} />}
          size="sm"
          className={classes.side ?? ''}
        >
          {texts.forgotLink}
        </Anchor>
        <Button type="submit" size="md" fullWidth loading={isSending}>
          {texts.signIn}
        </Button>
      </FormStack>
      <Divider label={texts.or} />
      <OtherWays wanted={wanted} onToken={onToken} />
      <Dimmed>
        {texts.trouble}{' '}
        <Anchor renderRoot={props => <Link to="/contact" {...props} />} inherit underline="always">
          {texts.contactSupport}
        </Anchor>
      </Dimmed>
    </>
  )
}

interface Errors {
  email: string | null
  password: string | null
}

function errorsOf({ email, password }: { email: string; password: string }): Errors {
  return { email: emailProblem(email), password: password ? null : texts.passwordRequired }
}

function focusField(form: HTMLFormElement | null, name: keyof Errors): void {
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
}
