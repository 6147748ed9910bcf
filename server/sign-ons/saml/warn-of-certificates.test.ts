import { beforeEach, expect, test } from 'vitest'
import { aClerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aSamlFixture } from './saml-fixture.testing.ts'
import { warnOfCertificates } from './warn-of-certificates.job.ts'

const here = await startTestServer()
const { save } = await aSamlFixture(here)
const clerk = await aClerk(here)

const expireIn = (days: number) =>
  here.owner.query(
    `update organization_sign_ons set certificate_expires_at = now() + make_interval(days => $1)`,
    [days],
  )
const warn = async () => {
  await clerk.work(warnOfCertificates({ address: 'http://127.0.0.1:3000' }))
  return clerk.emails()
}

beforeEach(async () => {
  await here.owner.query('delete from organization_sign_ons')
  await save()
  await clerk.emails()
})

test('the primary administrator is warned 30 and 7 days before, and when it has happened, once each', async () => {
  const { rows } = await here.owner.query(`select email from users where id = $1`, [here.primary.userId])
  expect(await warn()).toEqual([])
  await expireIn(31)
  expect(await warn()).toEqual([])
  for (const [days, subject] of [
    [29, 'expires on'],
    [6, 'expires on'],
    [-1, 'expired on'],
  ] as const) {
    await expireIn(days)
    const emails = await warn()
    expect(emails).toEqual([
      expect.objectContaining({ to: rows[0].email, subject: expect.stringContaining(subject) }),
    ])
    expect(await warn(), 'again').toEqual([])
  }
})

test('new metadata begins anew, and a sign-on that is off warns nobody', async () => {
  await expireIn(6)
  expect(await warn()).toHaveLength(1)
  await save()
  await expireIn(6)
  expect(await warn()).toHaveLength(1)
  await save(here.company, { is_enabled: false })
  await expireIn(-1)
  expect(await warn()).toEqual([])
})

test('two instances at once send one warning', async () => {
  await expireIn(6)
  await Promise.all([1, 2].map(() => clerk.work(warnOfCertificates({ address: 'http://127.0.0.1:3000' }))))
  expect(await clerk.emails()).toHaveLength(1)
})
