import { expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { signIns } from './sign-in-server.testing.ts'

const here = await startTestServer()
const { anAccount, login, withTwoFactor, eventsOf } = signIns(here)
const refusals = async (account: { id: number }) =>
  (await eventsOf(account)).filter(({ event }) => event === 'session.refused').map(({ after }) => after)

test('failed passwords are in the company’s log, and cannot fill it', async () => {
  const account = await anAccount()
  for (let n = 1; n <= 12; n++) {
    const wrong = await login(account.email, { password: 'not the passphrase', from: `198.51.100.${n}` })
    expect(wrong.statusCode).toBe(401)
  }
  expect(await refusals(account)).toEqual([
    { reason: 'password', count: 1 },
    { reason: 'password', count: 10 },
  ])
  const { rows } = await here.owner.query(
    `select organization_id::int, address from audit_events where event = 'session.refused' and user_id = $1 limit 1`,
    [account.id],
  )
  expect(rows).toEqual([{ organization_id: here.company.organizationId, address: '198.51.100.1' }])
})

test('a continuing attack is logged again in the next quarter of an hour', async () => {
  const account = await anAccount()
  const wrong = () => login(account.email, { password: 'not the passphrase', from: '198.51.100.77' })
  await wrong()
  await wrong()
  expect(await refusals(account)).toHaveLength(1)
  await here.owner.query(
    `update attempts set at = at - interval '10 minutes' where kind = 'refused sign-in' and key = $1`,
    [account.id],
  )
  await here.owner.query(
    `update attempts set at = at - interval '15 minutes' where kind = 'recorded refusal' and key like $1`,
    [`${account.id} %`],
  )
  await wrong()
  expect(await refusals(account)).toEqual([
    { reason: 'password', count: 1 },
    { reason: 'password', count: 3 },
  ])
})

test('a wrong second factor is logged, after a right password or not', async () => {
  const account = await anAccount()
  const codeOf = await withTwoFactor(account)
  expect((await login(account.email, { code: '000000' })).statusCode).toBe(401)
  expect(await refusals(account)).toEqual([{ reason: 'two_factor', count: 1 }])
  expect((await login(account.email, { code: await codeOf() })).statusCode).toBe(200)
})

test('an address without an account leaves no entry', async () => {
  const before = await here.owner.query('select count(*) from audit_events')
  expect((await login('nobody@sessions.test', { from: '198.51.100.99' })).statusCode).toBe(401)
  expect((await here.owner.query('select count(*) from audit_events')).rows).toEqual(before.rows)
})
