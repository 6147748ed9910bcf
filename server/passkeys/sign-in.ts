import type { passkeysApi } from '#domain/passkeys/passkeys.contract.ts'
import { Failure } from '#domain/platform/failure.ts'
import { countTry, demandFew, type Limit } from '#server/platform/limits/limits.ts'
import { networkOf } from '#server/platform/limits/network.ts'
import type { Handler } from '#server/platform/serve/call.ts'
import { recordRefusal } from '../sessions/record-refusal.service.ts'
import { startSession, tokenFor } from '../sessions/start-session.service.ts'
import { acceptPasskey, handChallenge } from './accept-passkey.service.ts'
import { CHALLENGE_SECONDS } from './challenge.ts'
import type { PasskeyParts } from './passkey-parts.ts'
import { relyingPartyOf } from './relying-party.service.ts'

/** Names no account: the authenticator offers the passkeys that it has for this installation. */
export function challenge({ secret, address }: PasskeyParts): Handler<typeof passkeysApi.challenge> {
  return async call => ({
    challenge: handChallenge(call, secret, CHALLENGE_SECONDS),
    rpId: relyingPartyOf(address).id,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required',
  })
}

/** Possession of the authenticator and its check of the person: two factors, so no code is asked for. */
export function signIn(parts: PasskeyParts): Handler<typeof passkeysApi.signIn> {
  return async call => {
    const { db, address } = call
    const failures: Limit = {
      kind: 'refused passkey',
      key: networkOf(address),
      most: 50,
      seconds: 15 * 60,
    }
    await demandFew(db, failures)
    const accepted = await acceptPasskey(db, call, parts, call.input.passkey)
    if (!accepted.isRight) {
      await countTry(db, failures)
      await recordRefusal(db, call, {
        userId: accepted.userId,
        reason: 'passkey',
        email: call.input.passkey.id,
      })
      throw new Failure(
        'unauthenticated',
        'That passkey wasn’t accepted. Try again, or sign in another way.',
        {
          keepsWrites: true,
        },
      )
    }
    const sessionId = await startSession(db, call, { userId: accepted.userId, kind: 'passkey' })
    return tokenFor(parts.tokens, accepted.userId, sessionId)
  }
}
