import { sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import type { profileApi } from '#domain/profile/profile.contract.ts'
import type { Call, Handler } from '#server/platform/serve/call.ts'
import { noticeEmail } from '../sessions/notice-email.service.ts'
import { demandOneself } from '../sessions/passwords/own-password.service.ts'
import {
  acceptsCode,
  dropUnneededCodes,
  newSeed,
  renewRecoveryCodes,
} from '../sessions/two-factor.service.ts'
import type { ProfileParts } from './profile-parts.ts'
import '../users/users.table.ts'

/** A seed that takes effect once one of its codes is confirmed; until then sign-in stays as it was. */
export function beginTwoFactor({ secret }: ProfileParts): Handler<typeof profileApi.beginTwoFactor> {
  return async call => {
    const { userId, sessionId } = call.actor
    await demandOneself(call.db, { userId, sessionId, password: call.input.password, field: 'password' })
    const { email, is_on } = await stateOf(call)
    if (is_on) throw new Failure('conflict', 'An authenticator app is already set up. Turn it off first.')
    const { seed, uri, sealed } = await newSeed(secret, { userId, email })
    await call.db
      .updateTable('users')
      .set({ two_factor_secret: sealed, two_factor_step: 0 })
      .where('id', '=', userId)
      .execute()
    noteOneself(call)
    return { secret: seed, uri }
  }
}

export function confirmTwoFactor({
  secret,
  address,
}: ProfileParts): Handler<typeof profileApi.confirmTwoFactor> {
  return async call => {
    const { userId } = call.actor
    const { is_on, is_begun, ...person } = await stateOf(call)
    if (is_on) throw new Failure('conflict', 'An authenticator app is already set up.')
    if (!is_begun) throw new Failure('conflict', 'Create a new secret first.')
    if (!(await acceptsCode(call.db, secret, userId, call.input.code))) throw wrongCode()
    await call.db
      .updateTable('users')
      .set({ two_factor_confirmed_at: sql<string>`now()` })
      .where('id', '=', userId)
      .execute()
    const recovery_codes = await renewRecoveryCodes(call.db, userId)
    await call.enqueue('send-mail', noticeEmail(person, 'two_factor_on', address))
    noteOneself(call)
    return { recovery_codes }
  }
}

export function removeTwoFactor({
  secret,
  address,
}: ProfileParts): Handler<typeof profileApi.removeTwoFactor> {
  return async call => {
    const { userId } = call.actor
    const { is_on, ...person } = await stateOf(call)
    if (!is_on) throw new Failure('conflict', 'No authenticator app is set up.')
    if (!(await acceptsCode(call.db, secret, userId, call.input.code))) throw wrongCode()
    await call.db
      .updateTable('users')
      .set({ two_factor_secret: null, two_factor_confirmed_at: null, two_factor_step: 0 })
      .where('id', '=', userId)
      .execute()
    await dropUnneededCodes(call.db, userId)
    await call.enqueue('send-mail', noticeEmail(person, 'two_factor_off', address))
    noteOneself(call)
  }
}

function stateOf({ db, actor }: Call) {
  return db
    .selectFrom('users')
    .select([
      'email',
      'first_name',
      sql<boolean>`two_factor_confirmed_at is not null`.as('is_on'),
      sql<boolean>`two_factor_secret is not null`.as('is_begun'),
    ])
    .where('id', '=', actor.userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Not 401: the person is signed in all the same. The count of attempts is kept. */
function wrongCode(): Failure {
  return new Failure('invalid', 'Some fields need attention.', {
    fields: { code: ['That code is incorrect. Enter the current code from your app.'] },
    keepsWrites: true,
  })
}

/** The call receives passwords and codes: the audit log keeps none of its input. */
function noteOneself(call: Call): void {
  call.note({ subjectType: 'users', subjectId: call.actor.userId, after: null })
}
