import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { hashToken, randomToken } from '../../platform/session/tokens.ts'
import { cookieOf, password, signIns } from '../sign-in-server.testing.ts'
import { invitationEmail } from './invitation-email.service.ts'

const here = await startTestServer()
const { anAccount, login, me, post, refresh, eventsOf } = signIns(here)
const names = { first_name: 'Ida', last_name: 'Invited' }

async function anInvitation(organizationId = here.company.organizationId) {
  const account = await anAccount({ registered: false })
  return { account, token: await invite(account.id, organizationId) }
}

async function invite(userId: number, organizationId: number): Promise<string> {
  const token = randomToken()
  await here.owner.query(
    `insert into one_time_tokens (hash, purpose, user_id, for_organization_id, expires_at)
     values ($1, 'invitation', $2, $3, now() + interval '7 days')`,
    [hashToken(token), userId, organizationId],
  )
  return token
}

const membershipsOf = async (userId: number) =>
  (await here.owner.query(`select organization_id from members where user_id = $1`, [userId])).rows

const show = (token: string) => post('/auth/invitation', { token })
const accept = (token: string, body: object = {}) =>
  post('/auth/registration', { token, ...names, password, ...body })

test('an invitation names inviter and company, and registers', async () => {
  const { account, token } = await anInvitation()
  const shown = (await show(token)).json().data
  expect(shown).toEqual({
    email: account.email,
    first_name: 'Sam',
    last_name: 'Signer',
    organization: 'Home Company',
    invited_by: 'Primary Home',
    has_account: false,
  })
  const response = await accept(token)
  expect(response.statusCode).toBe(200)
  const user = (await me(response.json().data.access_token)).json().data
  expect(user).toMatchObject({
    full_name: 'Ida Invited',
    has_password: true,
    active_organization_id: here.company.organizationId,
  })
  expect((await refresh(cookieOf(response))).statusCode).toBe(200)
  expect((await login(account.email)).statusCode).toBe(200)
  const events = await eventsOf(account)
  expect(events.map(entry => entry.event)).toEqual(['user.registered', 'session.started', 'session.started'])
  expect(events[1].after).toEqual({ kind: 'invitation' })
  expect(JSON.stringify(events)).not.toContain(password)
})

test('the specified path takes a token as well', async () => {
  const { account, token } = await anInvitation()
  const inPath = `/auth/invitations/${token}`
  const shown = (await here.app.inject({ url: inPath })).json().data
  expect(shown.email).toBe(account.email)
  expect((await post(inPath, { ...names, password })).statusCode).toBe(200)
  expect((await login(account.email)).statusCode).toBe(200)
})

test('an expired or used invitation gets the same response as one that never existed', async () => {
  const used = await anInvitation()
  await accept(used.token)
  const expired = await anInvitation()
  await here.owner.query(`update one_time_tokens set expires_at = now() where user_id = $1`, [
    expired.account.id,
  ])
  const removed = await anInvitation()
  await here.owner.query(`update memberships set deleted_at = now() where user_id = $1`, [removed.account.id])
  const foreign = await anInvitation(here.other.organizationId)
  for (const token of [used, expired, removed, foreign]
    .map(each => each.token)
    .concat(randomToken(), 'short')) {
    const inPath = `/auth/invitations/${token}`
    for (const response of [
      await show(token),
      await accept(token),
      await here.app.inject({ url: inPath }),
      await post(inPath, { ...names, password }),
    ]) {
      expect(response.statusCode).toBe(404)
      expect(response.json().message).toBe('Not found.')
    }
  }
  const { rows } = await here.owner.query(
    `select from users where id = any($1) and registered_at is not null`,
    [[expired, removed, foreign].map(each => each.account.id)],
  )
  expect(rows).toEqual([])
})

test('an invitation accepted twice at once registers one account', async () => {
  const { token } = await anInvitation()
  const both = await Promise.all([accept(token), accept(token, { first_name: 'Other' })])
  expect(both.map(each => each.statusCode).sort()).toEqual([200, 404])
})

test('a person invited by two companies registers once, and joins the other when they accept', async () => {
  const { account, token } = await anInvitation()
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles, accepted_at) values ($1, $2, '{Employee}', null)`,
    [here.other.organizationId, account.id],
  )
  const second = await invite(account.id, here.other.organizationId)
  const both = await Promise.all([accept(token), accept(second, { password: 'quite another passphrase' })])
  expect(both.map(each => each.statusCode).sort()).toEqual([200, 404])
  const [waiting = ''] = [token, second].filter((_, n) => both[n]?.statusCode === 404)
  expect(await membershipsOf(account.id)).toHaveLength(1)
  expect((await show(waiting)).json().data).toMatchObject({ has_account: true })
  expect((await post('/auth/invitation/join', { token: waiting })).statusCode).toBe(204)
  expect(await membershipsOf(account.id)).toHaveLength(2)
  expect((await post('/auth/invitation/join', { token: waiting })).statusCode).toBe(404)
})

test('a link for registering does not join, and joining signs nobody in', async () => {
  const { account, token } = await anInvitation()
  expect((await post('/auth/invitation/join', { token })).statusCode).toBe(404)
  await here.owner.query(`update users set registered_at = now() where id = $1`, [account.id])
  const joined = await post('/auth/invitation/join', { token })
  expect([joined.statusCode, cookieOf(joined)]).toEqual([204, ''])
  const events = await eventsOf(account)
  expect(events.map(entry => entry.event)).toEqual(['invitation.accepted'])
})

test('a declined invitation is used up, and its company learns no more than that', async () => {
  const { account, token } = await anInvitation()
  expect((await post('/auth/invitation/decline', { token })).statusCode).toBe(204)
  for (const again of ['/decline', '/join']) {
    expect((await post(`/auth/invitation${again}`, { token })).statusCode).toBe(404)
  }
  expect((await accept(token)).statusCode).toBe(404)
  expect(await membershipsOf(account.id)).toEqual([])
})

test('a bad password or name does not use the invitation up', async () => {
  const { token } = await anInvitation()
  const bad = [
    { password: 'welcome12345' },
    { password: 'IdaInvited2024' },
    { password: 'short' },
    { first_name: ' ' },
    { last_name: 'x'.repeat(101) },
    { roles: ['Admin'] },
  ]
  for (const body of bad) expect((await accept(token, body)).statusCode, JSON.stringify(body)).toBe(422)
  expect((await accept(token)).statusCode).toBe(200)
})

test('the email names company and inviter and contains the link', () => {
  const email = invitationEmail({
    to: 'ida@assay.test',
    firstName: 'Ida',
    organization: 'North Clinic',
    invitedBy: 'Ann Admin',
    token: 'abc',
    address: 'https://assay.example.org',
  })
  expect(email.subject).toBe('Ann Admin invited you to North Clinic on Assay')
  expect(email.text).toContain('\nhttps://assay.example.org/register#token=abc\n')
})
