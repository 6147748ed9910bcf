import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { RiskFixture } from '#server/risks/risk-fixture.testing.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, company } = here
const path = { organization_id: company.organizationId }
const risk = new RiskFixture(here, { organizationId: company.organizationId, userId: primary.userId })

beforeAll(() => risk.period('This year'))

const preview = () => primary.call(api.rescore.preview, path)
const cancellations = async (jobId: number) => {
  const { rows } = await here.owner.query(
    `select from audit_events where event = 'rescore.canceled' and (after ->> 'job_id')::bigint = $1`,
    [jobId],
  )
  return rows.length
}

test('one that is canceled before it begins is not applied any more, and that is the reason', async () => {
  const { job_id } = await preview()
  await primary.call(api.rescore.cancel, { ...path, job_id })
  const refused = await primary.ask(api.rescore.apply, { ...path, job_id })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This rescore was canceled. Preview another one.',
  ])
})

test('one that is canceled twice while it runs is a single line of the audit log', async () => {
  const { job_id } = await preview()
  await primary.call(api.rescore.apply, { ...path, job_id })
  const twice = await Promise.all(
    [1, 2].map(async () => (await primary.ask(api.rescore.cancel, { ...path, job_id })).statusCode),
  )
  expect(twice).toEqual([200, 200])
  expect(await cancellations(job_id)).toBe(1)
})
