import { sql } from 'kysely'
import type { Assertion } from '#domain/passkeys/assertion.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { newChallenge, takeChallenge } from './challenge.ts'
import { relyingPartyOf } from './relying-party.service.ts'
import { webauthn } from './webauthn.ts'
import './passkeys.table.ts'

const COOKIE = 'assay_passkey'
const ABOUT = 'sign-in'

export const challengeKeyOf = (secret: Secret) => secret.keyFor('passkey challenges')

/** Gives this browser a challenge, and the cookie that makes it valid here only. */
export function handChallenge(call: Pick<Call, 'setCookie'>, secret: Secret, seconds: number): string {
  const { challenge, sealed } = newChallenge(challengeKeyOf(secret), ABOUT)
  call.setCookie(COOKIE, sealed, seconds)
  return challenge
}

interface Parts {
  secret: Secret
  /** The address of the app. */
  address: string
}

/** The person whose passkey it is; null if the proof is wrong, and the account if there is one. */
export type Accepted = { isRight: true; userId: number } | { isRight: false; userId: number | null }

/**
 * Checks the proof of a passkey in a transaction of scope `system`: challenge, origin, signature, that the person was
 * verified, and that the authenticator counted on. It uses up the browser's challenge, right or wrong, so a caller that
 * throws because of it must commit its writes.
 */
export async function acceptPasskey(
  db: Db,
  call: Call,
  { secret, address }: Parts,
  assertion: Assertion,
): Promise<Accepted> {
  const sealed = call.cookie(COOKIE)
  const challenge = sealed ? await takeChallenge(db, challengeKeyOf(secret), ABOUT, sealed) : null
  const passkey = await passkeyOf(db, assertion.id)
  if (challenge === null || !passkey) return { isRight: false, userId: passkey?.user_id ?? null }
  const proof = await provenBy(assertion, { ...passkey, challenge, address })
  if (!proof) return { isRight: false, userId: passkey.user_id }
  await db
    .updateTable('passkeys')
    .set({
      sign_count: proof.newCounter,
      is_synced: proof.credentialBackedUp,
      last_used_at: sql<string>`now()`,
    })
    .where('id', '=', passkey.id)
    .execute()
  return { isRight: true, userId: passkey.user_id }
}

/** Two proofs at the same moment wait for one another: a counter is good for one of them. */
function passkeyOf(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.user_id', 'p.credential_id', 'p.public_key', 'p.sign_count'])
    .where('p.credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .where('u.registered_at', 'is not', null)
    .where('u.disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

interface Expected {
  credential_id: Buffer
  public_key: Buffer
  sign_count: number
  challenge: string
  address: string
}

async function provenBy({ id, response }: Assertion, expected: Expected) {
  const { verifyAuthenticationResponse } = await webauthn()
  const party = relyingPartyOf(expected.address)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: expected.challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: expected.credential_id.toString('base64url'),
        publicKey: new Uint8Array(expected.public_key),
        counter: expected.sign_count,
      },
    })
    return verified ? authenticationInfo : null
  } catch {
    // The library throws for whatever is wrong with a proof; the caller learns only that it is.
    return null
  }
}
