import { seal, unseal } from '../config/seal.ts'
import type { Secret } from '../config/secret.ts'

const PURPOSE = 'job payloads'

/** A payload as the queue keeps it if it may contain a secret. */
export function sealed(secret: Secret, job: string, payload: object): { sealed: string } {
  return { sealed: seal(secret.keyFor(PURPOSE), JSON.stringify(payload), job).toString('base64') }
}

/** The payload again. One that was queued in clear, by a release that did not encrypt, is returned as it is. */
export function opened(secret: Secret | null, job: string, kept: unknown): unknown {
  const text = (kept as { sealed?: unknown } | null)?.sealed
  if (!secret || typeof text !== 'string') return kept
  return JSON.parse(unseal(secret.keyFor(PURPOSE), Buffer.from(text, 'base64'), job))
}
