import { Anchor, Button, Divider, Group, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Assertion } from '#domain/passkeys/assertion.ts'
import type { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { CodeField } from '#web/ui/form/CodeField.tsx'
import { FormStack } from '#web/ui/form/FormStack.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { CardPage } from './CardPage.tsx'
import { PasskeyStep } from './passkeys/PasskeyStep.tsx'
import { sessionsTexts as texts } from './sessions.texts.ts'
import { asksForCode, type Factors, type Proof } from './sign-in.ts'

interface Props {
  factors: Factors
  onSend: (proof: Proof) => void
  isSending: boolean
  /** The failure of the last code or passkey sent. */
  failure: CallFailure | null
  /** The way back to the first step. */
  back: ReactNode
}

/** The second step: a passkey, a code of the authenticator app, or a recovery code. */
export function CodeForm({ factors, onSend, isSending, failure, back }: Props) {
  const [isRecovery, setRecovery] = useState(!factors.hasAuthenticator)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  /** Remembers what was sent last. */
  const last = useRef<'app' | 'recovery' | 'passkey'>('app')
  useEffect(() => {
    if (!failure) return
    if (asksForCode(failure)) setError(refusals[last.current])
    input.current?.select()
  }, [failure])
  const change = (text: string) => {
    setCode(text)
    setError(null)
  }
  const send = (whole: string) => {
    if (isSending) return
    last.current = isRecovery ? 'recovery' : 'app'
    if (whole.trim()) onSend({ code: whole.trim() })
    else setError(texts.codeRequired)
    input.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(code)
  }
  const sendPasskey = (passkey: Assertion) => {
    last.current = 'passkey'
    change('')
    onSend({ passkey })
  }
  const turn = () => {
    setRecovery(!isRecovery)
    change('')
    input.current?.focus()
  }
  const field = {
    ref: input,
    value: code,
    error,
    size: 'md',
    name: 'code',
    autoFocus: !factors.hasPasskey,
  } as const
  return (
    <CardPage {...wordsOf(factors, isRecovery)}>
      {factors.hasPasskey && <PasskeyStep isSending={isSending} onProof={sendPasskey} />}
      {factors.hasPasskey && <Divider label={texts.or} />}
      {factors.hasPasskey && <Text>{isRecovery ? texts.orRecovery : texts.orCode}</Text>}
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
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={isSending}
          variant={factors.hasPasskey ? 'default' : 'filled'}
        >
          {texts.signIn}
        </Button>
        <Group justify="space-between" gap="xs">
          {factors.hasAuthenticator && (
            <Anchor component="button" type="button" size="sm" onClick={turn}>
              {isRecovery ? texts.useApp : texts.useRecovery}
            </Anchor>
          )}
          {back}
        </Group>
      </FormStack>
    </CardPage>
  )
}

const refusals = {
  app: texts.codeWrong,
  recovery: texts.recoveryWrong,
  passkey: texts.passkeyRefused,
}

function wordsOf({ hasPasskey }: Factors, isRecovery: boolean) {
  if (hasPasskey) return { title: texts.factorHeading, lead: null }
  return { title: texts.codeHeading, lead: isRecovery ? texts.recoveryLead : texts.codeLead }
}
