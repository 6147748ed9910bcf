import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { type Account, password, signIns } from '../sessions/sign-in-server.testing.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger, other } = here
const { organizationId } = here.company
const { anAccount, aPerson, login, emailsTo, withTwoFactor } = signIns(here)
/** The domain of the accounts that `anAccount` makes. */
const domain = 'sessions.test'

beforeAll(async () => {
  await here.owner.query(
    `insert into organization_sign_ons (organization_id, issuer, client_id, client_secret, email_domain)
     values ($1, 'http://127.0.0.1:9', 'client', '\\x00', $2)`,
    [organizationId, domain],
  )
})

beforeEach(() => prove(true))

const prove = (isProven: boolean) =>
  here.owner.query(
    `update organization_sign_ons set domain_proven_at = case when $2 then now() end where organization_id = $1`,
    [organizationId, isProven],
  )

async function aProtected(): Promise<Account> {
  const account = await anAccount()
  await withTwoFactor(account)
  await here.owner.query(`insert into recovery_codes (user_id, hash) values ($1, '\\x01')`, [account.id])
  return account
}

const reset = (who: Person, user_id: number, input: object = {}) =>
  who.ask(api.users.resetTwoFactor, { user_id, ...input })
const shown = (user_id: number) => primary.call(api.users.show, { user_id })

/** The second factor is still on, and nothing of it is lost. */
async function isUntouched({ id }: Account): Promise<boolean> {
  const { rows } = await here.owner.query(
    `select two_factor_secret is not null and two_factor_confirmed_at is not null
       and exists (select from recovery_codes c where c.user_id = u.id) as is_on from users u where id = $1`,
    [id],
  )
  return rows[0].is_on
}

test('an admin takes a lost second factor off: the person is signed out, told, and signs in by password', async () => {
  const account = await anAccount()
  const person = await aPerson(account)
  await withTwoFactor(account)
  expect((await login(account.email)).json()).toMatchObject({ two_factor: true })
  expect((await shown(account.id)).abilities.resetTwoFactor).toBe(true)
  expect((await reset(primary, account.id)).statusCode).toBe(204)
  expect((await person.ask(api.users.me, {})).statusCode).toBe(401)
  expect((await login(account.email)).json()).toMatchObject({ data: { access_token: expect.any(String) } })
  expect(await shown(account.id)).toMatchObject({
    two_factor: false,
    abilities: { resetTwoFactor: false },
    reasons: { resetTwoFactor: 'This person doesn’t use two-factor sign-in.' },
  })
  const [mail = '', ...more] = (await emailsTo(account.email)).filter(text => text.includes('two-factor'))
  expect(more).toEqual([])
  expect(mail).toContain('of Home Company turned off two-factor sign-in')
  const { rows } = await here.owner.query(
    `select user_id::int, before, after from audit_events where event = 'user.two_factor_reset' and subject_id = $1`,
    [account.id],
  )
  expect(rows).toEqual([{ user_id: primary.userId, before: null, after: null }])
})

test('an unproven domain, and one of another address, are refused', async () => {
  const account = await aProtected()
  await prove(false)
  const sentence = /hasn’t verified the domain/
  const refused = await reset(primary, account.id)
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(sentence)])
  await prove(true)
  await here.owner.query(`update users set email = replace(email, '@', '@mail.') where id = $1`, [account.id])
  expect((await reset(primary, account.id)).json().message).toMatch(sentence)
  expect((await shown(account.id)).reasons.resetTwoFactor).toMatch(sentence)
  expect(await isUntouched(account)).toBe(true)
})

test('an account that another company knows, or that administers the installation, is refused', async () => {
  const [shared, former, system] = [await aProtected(), await aProtected(), await aProtected()]
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles, deleted_at)
     values ($1, $2, '{Employee}', null), ($1, $3, '{Employee}', now())`,
    [other.organizationId, shared.id, former.id],
  )
  await here.owner.query(`update users set is_sysadmin = true where id = $1`, [system.id])
  for (const account of [shared, former, system]) {
    const refused = await reset(primary, account.id)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/outside this company/),
    ])
    expect(await isUntouched(account)).toBe(true)
  }
})

test('an invitation of another company that nobody accepted does not matter, and stays unknown', async () => {
  const account = await aProtected()
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles, accepted_at, is_known) values ($1, $2, '{Employee}', null, false)`,
    [other.organizationId, account.id],
  )
  expect((await reset(primary, account.id)).statusCode).toBe(204)
})

test('oneself, the primary administrator, people who left and people without a second factor are refused', async () => {
  const [own, removed, without] = [await aProtected(), await aProtected(), await anAccount()]
  await here.owner.query(`update memberships set roles = '{Admin}' where user_id = $1`, [own.id])
  const asker = await here.signIn(own.id, organizationId)
  await here.owner.query(
    `delete from organization_features where organization_id = $1 and key = 'divisions'`,
    [organizationId],
  )
  await primary.call(api.users.remove, { user_id: removed.id })
  await withTwoFactor({ id: primary.userId, email: '' })
  for (const [who, id, sentence] of [
    [asker, own.id, /in your profile/],
    [asker, primary.userId, /Hand over the primary administrator role first/],
    [primary, removed.id, /was removed/],
    [primary, without.id, /doesn’t use two-factor/],
  ] as const) {
    const refused = await reset(who, id)
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(sentence)])
  }
  expect((await reset(asker, (await aProtected()).id, { password })).statusCode).toBe(204)
  await here.owner.query(
    `insert into organization_features (organization_id, key) values ($1, 'divisions')`,
    [organizationId],
  )
  for (const account of [own, removed]) expect(await isUntouched(account)).toBe(true)
})

test('admins of divisions, lesser roles and other companies are refused', async () => {
  const account = await aProtected()
  const division = await primary.call(api.divisions.create, { name: 'North', admin_id: admin.userId })
  await primary.call(api.divisions.changeUsers, { division_id: division.id, add_ids: [account.id] })
  for (const [who, status] of [
    [admin, 403],
    [manager, 403],
    [employee, 403],
    [stranger, 404],
  ] as const)
    expect((await reset(who, account.id)).statusCode).toBe(status)
  expect((await reset(primary, account.id, { password: 7 })).statusCode).toBe(422)
  expect(await isUntouched(account)).toBe(true)
})

test('the admin proves who they are: by password, or by a recent sign-in without one', async () => {
  const [account, asking] = [await aProtected(), await anAccount()]
  const asker = await aPerson(asking)
  await here.owner.query(
    `update organizations set primary_administrator_id = $2 where organization_id = $1`,
    [organizationId, asking.id],
  )
  await here.owner.query(`update memberships set roles = '{Admin}' where user_id = $1`, [asking.id])
  for (const input of [{}, { password: 'not the passphrase' }]) {
    const refused = await reset(asker, account.id, input)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toHaveProperty('password')
  }
  expect(await isUntouched(account)).toBe(true)
  expect((await reset(asker, account.id, { password })).statusCode).toBe(204)
  const { rows } = await here.owner.query(`select string_agg(after::text, '') as kept from audit_events`)
  expect(rows[0].kept).not.toContain(password)
  await here.owner.query(
    `update organizations set primary_administrator_id = $2 where organization_id = $1`,
    [organizationId, primary.userId],
  )
  const next = await aProtected()
  await here.owner.query(`update sessions set created_at = now() - interval '11 minutes' where id = $1`, [
    primary.sessionId,
  ])
  expect((await reset(primary, next.id)).json().message).toMatch(/Sign out and sign in again/)
  await here.owner.query(`update sessions set created_at = now() where id = $1`, [primary.sessionId])
})

test('of two calls at once one takes it off, and the person is told once', async () => {
  const account = await aProtected()
  const answers = await Promise.all([1, 2, 3].map(() => reset(primary, account.id)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409])
  expect(await emailsTo(account.email)).toHaveLength(1)
})

test('the database repeats the conditions, whatever the server asks', async () => {
  const [shared, foreign] = [await aProtected(), await aProtected()]
  await here.owner.query(
    `insert into memberships (organization_id, user_id, roles) values ($1, $2, '{Employee}')`,
    [other.organizationId, shared.id],
  )
  await here.owner.query(`delete from memberships where user_id = $1`, [foreign.id])
  for (const account of [shared, foreign]) {
    const client = await here.owner.connect()
    try {
      await client.query('begin')
      await client.query(
        `select set_config('assay.organization_id', $1, true), set_config('assay.user_id', $2, true)`,
        [String(organizationId), String(primary.userId)],
      )
      const { rows } = await client.query('select assay.reset_two_factor($1) as is_reset', [account.id])
      expect(rows[0].is_reset).toBe(false)
      await client.query('commit')
    } finally {
      client.release()
    }
    expect(await isUntouched(account)).toBe(true)
  }
})
