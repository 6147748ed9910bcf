import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { bodyOf, cookieOf, password, signIns } from '../sessions/sign-in-server.testing.ts'
import { aJourneyFixture, expectFailed } from '../sign-ons/journey-fixture.testing.ts'

const here = await startTestServer()
const { anAccount, aPerson, login, me, post, refresh, mailedTo, emailsTo } = signIns(here)
const { organizationId } = here.company
const { administration } = api

const off = (user_id: number) => here.sysadmin.call(administration.disableUser, { user_id })
const on = (user_id: number) => here.sysadmin.call(administration.enableUser, { user_id })

const programOf = async (person: Awaited<ReturnType<typeof aPerson>>): Promise<string> => {
  const asked = { name: 'Nightly export', organization_id: organizationId, expires_in_days: 30, password }
  return (await person.call(api.profile.createApiToken, asked)).token
}

const lastOf = async (userId: number) =>
  (
    await here.owner.query(
      `select event, organization_id, user_id::int, after from audit_events where subject_id = $1 and event like 'user.%' and organization_id = 0
       order by sequence desc limit 1`,
      [userId],
    )
  ).rows[0]

test('a disabled account cannot sign in by any method, and looks like no account', async () => {
  const account = await anAccount()
  const cookie = cookieOf(await login(account.email))
  const person = await aPerson(account)
  const token = await programOf(person)
  await post('/auth/login-link', { email: account.email })
  const link = await mailedTo(account.email)
  await post('/auth/forgot-password', { email: account.email })
  const reset = await mailedTo(account.email)
  await off(account.id)
  for (const each of [person.token, token]) expect((await me(each)).statusCode).toBe(401)
  expect((await refresh(cookie)).statusCode).toBe(401)
  const wrong = await login((await anAccount()).email, { password: 'not the passphrase' })
  const refused = await login(account.email)
  expect(refused.statusCode).toBe(401)
  expect(bodyOf(refused)).toEqual(bodyOf(wrong))
  expect((await post('/api/v1/login-token', { token: link })).statusCode).toBe(401)
  const renewed = await post('/auth/reset-password', { token: reset, password: 'an even longer passphrase' })
  expect(renewed.statusCode).toBe(404)
  const mails = (await emailsTo(account.email)).length
  for (const call of ['login-link', 'forgot-password'])
    expect((await post(`/auth/${call}`, { email: account.email })).statusCode).toBe(204)
  expect(await emailsTo(account.email)).toHaveLength(mails)
  const acted = await here.sysadmin.ask(api.impersonation.create, {
    user_id: account.id,
    return_url: '/admin',
    reason: 'Ticket 4711',
  })
  expect(acted.statusCode).toBe(403)
})

test('an enabled account signs in as before, and its programs continue', async () => {
  const account = await anAccount()
  const token = await programOf(await aPerson(account))
  await off(account.id)
  expect(await lastOf(account.id)).toMatchObject({ event: 'user.disabled', user_id: here.sysadmin.userId })
  await on(account.id)
  expect(await lastOf(account.id)).toMatchObject({ event: 'user.enabled' })
  expect((await login(account.email)).statusCode).toBe(200)
  expect((await me(token)).statusCode).toBe(200)
})

test('a session that starts while the account is being disabled does not outlive it', async () => {
  const account = await anAccount()
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => login(account.email)),
    off(account.id).then(() => null),
  ])
  for (const answer of answers)
    if (answer?.statusCode === 200) expect((await me(answer.json().data.access_token)).statusCode).toBe(401)
  const { rows } = await here.owner.query(
    `select count(*)::int as n from sessions where user_id = $1 and ended_at is null`,
    [account.id],
  )
  expect(rows[0].n).toBe(0)
})

test('a company’s provider does not open a disabled account', async () => {
  const { save, someone, journey } = await aJourneyFixture(here)
  await save(here.company)
  const { subject, person } = await someone()
  await off(person.userId)
  expectFailed(await journey(subject))
})

test('a disabled administrator can no longer act as anybody', async () => {
  const root = await anAccount()
  const own = await aPerson(root)
  const target = await aPerson()
  await here.owner.query(`update users set is_sysadmin = true where id = $1`, [root.id])
  await here.owner.query(
    `update sessions set kind = 'impersonation', impersonator_id = $1, impersonator_session_id = $2,
       expires_at = now() + interval '1 hour' where id = $3`,
    [root.id, own.sessionId, target.sessionId],
  )
  expect((await me(target.token)).statusCode).toBe(200)
  await off(root.id)
  expect((await me(target.token)).statusCode).toBe(401)
})

test('nobody disables their own account, or one that is already disabled', async () => {
  const { id } = await anAccount()
  const own = await here.sysadmin.ask(administration.disableUser, { user_id: here.sysadmin.userId })
  expect(own.statusCode).toBe(403)
  expect((await here.sysadmin.ask(administration.enableUser, { user_id: id })).statusCode).toBe(409)
  await off(id)
  expect((await here.sysadmin.ask(administration.disableUser, { user_id: id })).statusCode).toBe(409)
  expect((await here.sysadmin.ask(administration.disableUser, { user_id: 987_654_321 })).statusCode).toBe(404)
})

test('an administrator sees where a person is signed in, and signs them out everywhere', async () => {
  const account = await anAccount()
  const person = await aPerson(account)
  const token = await programOf(person)
  const { data } = await here.sysadmin.call(administration.userSessions, { user_id: account.id })
  expect(data).toMatchObject([
    { kind: 'password', organization: null, address: '10.0.0.1' },
    { kind: 'api_token', device: 'Nightly export', organization: { id: organizationId } },
  ])
  await here.sysadmin.call(administration.endUserSessions, { user_id: account.id })
  for (const each of [person.token, token]) expect((await me(each)).statusCode).toBe(401)
  expect(await lastOf(account.id)).toMatchObject({ event: 'user.sessions_ended', after: { ended: 2 } })
  expect((await here.sysadmin.call(administration.userSessions, { user_id: account.id })).data).toEqual([])
})

test('the list of people shows which accounts are disabled', async () => {
  const { id, email } = await anAccount()
  await off(id)
  const { data } = await here.sysadmin.call(administration.users, { search: email })
  expect(data).toMatchObject([
    {
      id,
      is_disabled: true,
      disabling_refused: null,
      impersonation_refused: 'This account is disabled.',
    },
  ])
})
