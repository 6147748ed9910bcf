import { Anchor, Button, Group } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { CodeField } from '#web/ui/form/CodeField.tsx'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { CardPage } from './CardPage.tsx'
import { sessionsTexts as texts } from './sessions.texts.ts'
import { asksForCode } from './sign-in.ts'

interface Props {
  onSend: (code: string) => void
  isSending: boolean
  /** The failure of the last code sent. */
  failure: CallFailure | null
  /** The way back to the first step. */
  back: ReactNode
}

/** The second step: a code of the authenticator app, or a recovery code. */
export function CodeForm({ onSend, isSending, failure, back }: Props) {
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  /** Remembers whether the last code was sent as a recovery code. */
  const wasRecovery = useRef(false)
  useEffect(() => {
    if (!failure) return
    if (asksForCode(failure)) setError(wasRecovery.current ? texts.recoveryWrong : texts.codeWrong)
    input.current?.select()
  }, [failure])
  const change = (text: string) => {
    setCode(text)
    setError(null)
  }
  const send = (whole: string) => {
    if (isSending) return
    wasRecovery.current = isRecovery
    if (whole.trim()) onSend(whole.trim())
    else setError(texts.codeRequired)
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(code)
  }
  const turn = () => {
    setRecovery(!isRecovery)
    change('')
    input.current?.focus()
  }
  const field = { ref: input, value: code, error, size: 'md', name: 'code', autoFocus: true } as const
  return (
    <CardPage title={texts.codeHeading} lead={isRecovery ? texts.recoveryLead : texts.codeLead}>
      <FormStack onSubmit={submit} problem={failure && !asksForCode(failure) ? sentenceOf(failure) : null}>
        {isRecovery ? (
          <TextField
            key="recovery"
            label={texts.recoveryCode}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            {...field}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        ) : (
          <CodeField key="app" label={texts.code} {...field} onChange={change} onComplete={send} />
        )}
        <Button type="submit" size="md" fullWidth loading={isSending}>
          {texts.signIn}
        </Button>
        <Group justify="space-between" gap="xs">
          <Anchor component="button" type="button" size="sm" onClick={turn}>
            {isRecovery ? texts.useApp : texts.useRecovery}
          </Anchor>
          {back}
        </Group>
      </FormStack>
    </CardPage>
  )
}
