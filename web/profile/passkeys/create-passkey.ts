import type { NewPasskeyOptions } from '#domain/passkeys/passkeys.contract.ts'
import { passkeysTexts as texts } from './passkeys.texts.ts'

/** Asks the browser to create a passkey; returns the parts that the server verifies. */
export async function createPasskey(options: NewPasskeyOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { id, response } = await startRegistration({ optionsJSON: options })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, response: { clientDataJSON, attestationObject, transports } }
}

/** Returns a sentence for the browser's refusal. */
export function creationProblem(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return texts.cancelled
  return name === 'InvalidStateError' ? texts.known : texts.failed
}
