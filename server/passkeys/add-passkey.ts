import { createHmac } from 'node:crypto'
import type { NewPasskeyOptions, passkeysApi } from '#domain/passkeys/passkeys.contract.ts'
import { Failure, invalid } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Secret } from '#server/platform/config/secret.ts'
import type { Call, Handler } from '#server/platform/serve/call.ts'
import { noticeEmail } from '../sessions/notice-email.service.ts'
import { demandOneself } from '../sessions/passwords/own-password.service.ts'
import { renewRecoveryCodes } from '../sessions/two-factor.service.ts'
import { challengeKeyOf } from './accept-passkey.service.ts'
import { CHALLENGE_SECONDS, newChallenge, takeChallenge } from './challenge.ts'
import { owned, personOf } from './own-passkeys.ts'
import type { PasskeyParts } from './passkey-parts.ts'
import { relyingPartyOf } from './relying-party.service.ts'
import { webauthn } from './webauthn.ts'
import './passkeys.table.ts'

const MOST = 25
/** EdDSA, ES256 and RS256, as COSE numbers them: what authenticators in use can do. */
const ALGORITHMS = [-8, -7, -257]

const aboutOf = ({ actor }: Call) => `add ${actor.sessionId}`

export function beginPasskey({ secret, address }: PasskeyParts): Handler<typeof passkeysApi.begin> {
  return async call => {
    const { userId, sessionId } = call.actor
    await demandOneself(call.db, { userId, sessionId, password: call.input.password, field: 'password' })
    const person = await personOf(call)
    demandRoom(person)
    const { challenge, sealed } = newChallenge(challengeKeyOf(secret), aboutOf(call))
    const options: NewPasskeyOptions = {
      challenge,
      rp: { id: relyingPartyOf(address).id, name: 'Assay' },
      user: { id: handleOf(secret, userId), name: person.email, displayName: person.full_name },
      pubKeyCredParams: ALGORITHMS.map(alg => ({ type: 'public-key', alg })),
      excludeCredentials: await ownCredentials(call),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
      timeout: CHALLENGE_SECONDS * 1000,
    }
    return { options, ticket: sealed }
  }
}

/** The proof of identity came with the challenge, which is valid in this session only. */
export function addPasskey(parts: PasskeyParts): Handler<typeof passkeysApi.add> {
  return async call => {
    const { db, input, actor } = call
    const person = await personOf(call)
    demandRoom(person)
    const challenge = await takeChallenge(db, challengeKeyOf(parts.secret), aboutOf(call), input.ticket)
    const registered = challenge && (await registeredBy(input, challenge, parts.address))
    if (!registered) {
      throw new Failure('invalid', 'That passkey couldn’t be added. Try again.', { keepsWrites: true })
    }
    const { credential, credentialBackedUp } = registered
    const inserted = await db
      .insertInto('passkeys')
      .values({
        user_id: actor.userId,
        credential_id: Buffer.from(credential.id, 'base64url'),
        public_key: Buffer.from(credential.publicKey),
        sign_count: credential.counter,
        transports: input.response.transports,
        is_synced: credentialBackedUp,
        name: input.name,
      })
      .onConflict(conflict => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) throw invalid({ name: ['This passkey is already in use.'] })
    const recovery_codes = person.has_two_factor ? null : await renewRecoveryCodes(db, actor.userId)
    const passkey = await owned(call).where('id', '=', inserted.id).executeTakeFirstOrThrow()
    await call.enqueue('send-mail', noticeEmail(person, 'passkey_added', parts.address))
    call.note({ subjectType: 'passkeys', subjectId: inserted.id, after: passkey })
    return { ...passkey, recovery_codes }
  }
}

async function registeredBy(
  { id, response }: InputOf<typeof passkeysApi.add>,
  expectedChallenge: string,
  address: string,
) {
  const { verifyRegistrationResponse } = await webauthn()
  const party = relyingPartyOf(address)
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
        },
      },
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return verified ? registrationInfo : null
  } catch {
    // The library throws for whatever is wrong with a registration; the caller learns only that it is.
    return null
  }
}

/** An authenticator that has one of them makes no second one. */
async function ownCredentials({ db, actor }: Call) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', actor.userId)
    .execute()
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    type: 'public-key' as const,
    transports,
  }))
}

function demandRoom({ passkey_count }: { passkey_count: number }): void {
  if (passkey_count < MOST) return
  throw new Failure('conflict', `You already have ${MOST} passkeys. Remove one you no longer use.`)
}

/** The person as authenticators store them: the same each time, and nobody can read who it is. */
function handleOf(secret: Secret, userId: number): string {
  return createHmac('sha256', secret.keyFor('passkey user handles'))
    .update(String(userId))
    .digest('base64url')
}
