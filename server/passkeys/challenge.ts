import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { seal, unseal } from '#server/platform/config/seal.ts'
import type { Db } from '#server/platform/db/db.ts'
import { countTry, inTurn, type Limit, secondsToWait } from '#server/platform/limits/limits.ts'

export const CHALLENGE_SECONDS = 5 * 60

const Sealed = z.object({
  challenge: z.string(),
  /** Milliseconds since 1970. */
  until: z.int(),
})

/**
 * Makes a challenge and its sealed form, which the browser brings back. It opens only for what it is about: this kind of
 * call, and the session if there is one.
 */
export function newChallenge(key: Buffer, about: string): { challenge: string; sealed: string } {
  const challenge = randomBytes(32).toString('base64url')
  const content = { challenge, until: Date.now() + CHALLENGE_SECONDS * 1000 }
  return { challenge, sealed: seal(key, JSON.stringify(content), about).toString('base64url') }
}

/**
 * Takes a challenge, once; null if it is used, too old, or about something else. A caller that throws afterwards must
 * commit its writes, so that the challenge stays used.
 */
export async function takeChallenge(
  db: Db,
  key: Buffer,
  about: string,
  sealed: string,
): Promise<string | null> {
  const opened = openedChallenge(key, about, sealed)
  if (!opened || opened.until < Date.now()) return null
  const once: Limit = {
    kind: 'passkey challenge',
    key: opened.challenge,
    most: 1,
    seconds: CHALLENGE_SECONDS,
  }
  await inTurn(db, once)
  if ((await secondsToWait(db, once)) > 0) return null
  await countTry(db, once)
  return opened.challenge
}

function openedChallenge(key: Buffer, about: string, sealed: string): z.infer<typeof Sealed> | null {
  try {
    return Sealed.parse(JSON.parse(unseal(key, Buffer.from(sealed, 'base64url'), about)))
  } catch {
    return null
  }
}
