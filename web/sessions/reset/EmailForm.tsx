import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { sessionsTexts as texts } from '../sessions.texts.ts'
import { emailProblem } from '../sign-in.ts'

interface Props {
  onSend: (email: string) => void
  isSending: boolean
  problem: string | null
  /** A verb: 'Send the link'. */
  send: string
}

/** A form with one email address. */
export function EmailForm({ onSend, isSending, problem, send }: Props) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = emailProblem(email)
    setError(wrong)
    if (wrong) input.current?.focus()
    else onSend(email.trim())
  }
  return (
    <FormStack onSubmit={submit} problem={problem}>
      <TextInput
        ref={input}
        label={texts.email}
        type="email"
        name="email"
        autoComplete="username"
        size="md"
        autoFocus
        value={email}
        error={error}
        onChange={({ currentTarget }) => {
          setEmail(currentTarget.value)
          setError(null)
        }}
      />
      <Button type="submit" size="md" fullWidth loading={isSending}>
        {send}
      </Button>
    </FormStack>
  )
}
