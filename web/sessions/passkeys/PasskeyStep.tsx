import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import type { Assertion } from '#domain/passkeys/assertion.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { sessionsTexts as texts } from '../sessions.texts.ts'
import { isCancelled, usePasskeyProof } from './use-passkey-proof.ts'

interface Props {
  isSending: boolean
  onProof: (passkey: Assertion) => void
}

/** Confirms a password or an emailed link with a passkey. */
export function PasskeyStep({ isSending, onProof }: Props) {
  const prove = usePasskeyProof()
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const ask = async () => {
    setProblem(null)
    setAsking(true)
    try {
      onProof(await prove())
    } catch (error) {
      if (error instanceof CallFailure) setProblem(sentenceOf(error))
      else if (!isCancelled(error)) setProblem(texts.passkeyFailed)
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      <Button
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={isAsking || isSending}
        onClick={() => void ask()}
      >
        {texts.usePasskey}
      </Button>
    </>
  )
}
