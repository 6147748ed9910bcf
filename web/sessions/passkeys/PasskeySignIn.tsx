import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Assertion } from '#domain/passkeys/assertion.ts'
import { passkeysApi } from '#domain/passkeys/passkeys.contract.ts'
import type { AccessToken } from '#domain/sessions/sessions.contract.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { useSend } from '#web/platform/calls/queries.ts'
import { FormProblem } from '#web/ui/form/FormProblem.tsx'
import { sessionsTexts as texts } from '../sessions.texts.ts'
import { isCancelled, usePasskeyProof } from './use-passkey-proof.ts'

/** Challenges expire after five minutes. */
const RENEWED_AFTER_MS = 4 * 60_000

interface Props {
  onToken: (token: AccessToken) => void
}

/** Signs in with a passkey: by the button, or by choosing one among the suggestions of the email field. */
export function PasskeySignIn({ onToken }: Props) {
  const prove = usePasskeyProof()
  const signIn = useSend(passkeysApi.signIn, { quiet: true, invalidates: [] })
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const send = async (passkey: Assertion) => onToken(await signIn.mutateAsync({ passkey }))
  const fail = (error: unknown) => {
    if (!isCancelled(error)) setProblem(problemOf(error))
  }
  const restart = useAutofill(async () => {
    try {
      await send(await prove(true))
    } catch (error) {
      // Without suggestions the button is still there; only a refusal concerns the person.
      if (error instanceof CallFailure && error.status === 401) fail(error)
    }
  })
  const ask = async () => {
    setProblem(null)
    setAsking(true)
    try {
      await send(await prove())
    } catch (error) {
      fail(error)
      restart()
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={18} aria-hidden />}
        loading={isAsking}
        onClick={() => void ask()}
      >
        {texts.passkeyLink}
      </Button>
    </>
  )
}

/** Offers passkeys among the suggestions of the email field, while the page is shown, where the browser can. */
function useAutofill(offer: () => Promise<void>): () => void {
  const latest = useRef(offer)
  useEffect(() => {
    latest.current = offer
  })
  const start = useCallback(() => void latest.current(), [])
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let isLeft = false
    void canAutofill().then(can => {
      if (!can || isLeft) return
      start()
      timer = setInterval(start, RENEWED_AFTER_MS)
    })
    return () => {
      isLeft = true
      clearInterval(timer)
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) =>
        WebAuthnAbortService.cancelCeremony(),
      )
    }
  }, [start])
  return () => void canAutofill().then(can => can && start())
}

async function canAutofill(): Promise<boolean> {
  return (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) ?? false
}

function problemOf(error: unknown): string {
  return error instanceof CallFailure ? sentenceOf(error) : texts.passkeyFailed
}
