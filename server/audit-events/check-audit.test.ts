import { expect, test } from 'vitest'
import { features } from '#domain/access/features.ts'
import { api } from '#domain/api.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import { aCompany, startTestServer } from '#server/testing/test-server.ts'
import { checkAudit } from './check-audit.job.ts'

const here = await startTestServer()
const clerk = await aClerk(here)
const check = () => clerk.work(checkAudit(null))
const INSTALLATION = 0

/** The emails about a log, by the name of its owner. */
const toldOf = async (name: string) => {
  const told = await clerk.emails()
  return told.filter(({ subject, text }) => subject === 'An audit log does not verify' && text.includes(name))
}
/** Changes a log as somebody with the owner’s rights could. */
const tamper = (text: string, chain: number) => here.owner.query(text, [chain])
const remembered = async (chain: number) => {
  const { rows } = await here.owner.query(
    'select fault, fault_sequence::int as at, entries::int from audit_checks where organization_id = $1',
    [chain],
  )
  return rows[0]
}
const verify = ({ primary, organizationId }: { primary: typeof here.primary; organizationId: number }) =>
  primary.call(api.auditEvents.verify, { organization_id: organizationId })

test('the daily check finds intact logs, and tells of a newly broken one once', async () => {
  const company = await aCompany(here, 'Checked', features)
  await company.primary.call(api.groups.create, { name: 'North' })
  await company.primary.call(api.groups.create, { name: 'South' })
  await check()
  expect(await remembered(company.organizationId)).toEqual({ fault: null, at: null, entries: 2 })
  expect(await toldOf('Checked Company')).toEqual([])
  await tamper(
    `update audit_events set event = 'group.read' where organization_id = $1 and sequence = 2`,
    company.organizationId,
  )
  await check()
  expect(await remembered(company.organizationId)).toEqual({ fault: 'changed', at: 2, entries: 2 })
  expect(await toldOf('Checked Company')).toMatchObject([
    { to: 'root@assay.test', text: expect.stringContaining('does not verify: entry 2 is changed') },
  ])
  const { rows } = await here.owner.query('select broken from assay.chain_state()')
  expect(rows[0].broken).toBeGreaterThanOrEqual(1)
  await check()
  expect(await toldOf('Checked Company')).toEqual([])
  expect(await verify(company)).toMatchObject({ is_intact: false, fault: { sequence: 2, fault: 'changed' } })
  expect(await verify(here.other)).toMatchObject({ is_intact: true })
})

test('the log of the installation is checked too', async () => {
  await here.sysadmin.call(api.administration.saveTexts, { privacy: 'Ours.' })
  await check()
  expect(await remembered(INSTALLATION)).toMatchObject({ fault: null })
  await tamper(`delete from audit_events where organization_id = $1`, INSTALLATION)
  await check()
  expect(await toldOf('the installation')).toHaveLength(1)
})

test('the server itself sees the chain of its own company only', async () => {
  const { rows } = await here.owner.query(`select prosecdef from pg_proc where proname = 'verify_chain'`)
  expect(rows).toEqual([{ prosecdef: false }])
})
