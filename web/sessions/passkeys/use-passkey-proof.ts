import type { Assertion } from '#domain/passkeys/assertion.ts'
import { passkeysApi } from '#domain/passkeys/passkeys.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'

/**
 * Returns a function that asks the browser for the proof of a passkey: at once, or with `byAutofill` once the person
 * chooses one among the suggestions of a field. It throws a `CallFailure`, or the browser's error.
 */
export function usePasskeyProof(): (byAutofill?: boolean) => Promise<Assertion> {
  const challenge = useSend(passkeysApi.challenge, { quiet: true, invalidates: [] })
  return async (byAutofill = false) => {
    const [{ startAuthentication }, optionsJSON] = await Promise.all([
      import('@simplewebauthn/browser'),
      challenge.mutateAsync({}),
    ])
    const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: byAutofill })
    const { clientDataJSON, authenticatorData, signature } = response
    return { id, response: { clientDataJSON, authenticatorData, signature } }
  }
}

/** Checks whether the person closed the browser's dialog, or another request took its place: nothing to report. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}
