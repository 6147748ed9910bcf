import { once } from 'node:events'
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { features } from '#domain/access/features.ts'
import { api } from '#domain/api.ts'
import { verifyAudit } from '#server/backups/verify-audit.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { outgoing } from '#server/platform/outgoing/outgoing.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import { aCompany, type Company, startTestServer } from '#server/testing/test-server.ts'
import { checkAudit } from './check-audit.job.ts'

const folder = await mkdtemp(join(tmpdir(), 'assay-witness-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const file = join(folder, 'elsewhere', 'heads.jsonl')
const config = readConfig({ ASSAY_WITNESS_FILE: file })
const here = await startTestServer({ operated: { config, migrations: 1, jobs: [] } })
const clerk = await aClerk(here)
const reach = outgoing('private')
const run = (witness: object = { file }) => clerk.work(checkAudit({ outgoing: reach, ...witness }))

async function busy(mark: string): Promise<Company> {
  const company = await aCompany(here, mark, features)
  for (const name of ['North', 'South', 'West']) await company.primary.call(api.groups.create, { name })
  return company
}
const verify = ({ primary, organizationId }: Company) =>
  primary.call(api.auditEvents.verify, { organization_id: organizationId })
const witnessedOf = async ({ organizationId }: Company) =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter(line => line.includes(`"chain":${organizationId},`))
    .map(line => JSON.parse(line))
/** Cuts entries off the end, and moves the head with them, as somebody with the owner’s rights could. */
async function cut({ organizationId }: Company, count: number) {
  await here.owner.query(
    `delete from audit_events e using audit_heads h where h.organization_id = $1 and e.organization_id = $1
       and e.sequence > h.sequence - $2`,
    [organizationId, count],
  )
  await here.owner.query(
    `update audit_heads h set sequence = e.sequence, hash = e.hash from audit_events e
     where h.organization_id = $1 and e.organization_id = $1
       and e.sequence = (select max(sequence) from audit_events where organization_id = $1)`,
    [organizationId],
  )
}

test('a tail that was cut off together with its head is found by the witness alone', async () => {
  const company = await busy('Witnessed')
  await run()
  const { head, entries } = await verify(company)
  expect(await witnessedOf(company)).toMatchObject([
    { chain: company.organizationId, entries: 3, hash: head, at: expect.stringMatching(/Z$/) },
  ])
  expect(entries).toBe(3)
  await cut(company, 1)
  const { rows } = await here.owner.query('select * from assay.verify_chain($1)', [company.organizationId])
  expect(rows).toEqual([])
  const found = await verify(company)
  expect(found).toMatchObject({ is_intact: false, fault: { sequence: 3, fault: 'not as witnessed' } })
  expect(found.witnessed_at).toMatch(/Z$/)
  const { faults } = await verifyAudit(here.ownerUrl, file)
  expect(faults.join()).toContain('The audit log of Witnessed Company is not as witnessed: entry 3')
  expect((await verifyAudit(here.ownerUrl)).faults.join()).not.toContain('Witnessed Company')
  // New entries do not hide it, and a broken log is witnessed no more.
  await company.primary.call(api.groups.create, { name: 'East' })
  await run()
  expect(await witnessedOf(company)).toHaveLength(1)
  expect(await verify(company)).toMatchObject({ is_intact: false, fault: { sequence: 3 } })
  const told = await clerk.emails()
  expect(told.map(({ text }) => text).join()).toContain(
    'Witnessed Company does not verify: entry 3 is not as witnessed',
  )
})

test('a log that only grew is intact', async () => {
  const company = await busy('Growing')
  await run()
  await company.primary.call(api.groups.create, { name: 'East' })
  expect(await verify(company)).toMatchObject({ is_intact: true, entries: 4, fault: null })
  await run()
  expect((await witnessedOf(company)).map(({ entries }) => entries)).toEqual([3, 4])
})

test('the heads are sent to an address, and a refusal fails the job', async () => {
  const company = await busy('Sent')
  const received: { heads: { chain: number; entries: number }[] }[] = []
  let status = 204
  const server = createServer(async (request, response) => {
    received.push((await json(request)) as (typeof received)[number])
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/heads`
  await run({ url })
  expect(received[0]).toMatchObject({
    type: 'audit.heads',
    heads: expect.arrayContaining([expect.objectContaining({ chain: company.organizationId, entries: 3 })]),
  })
  expect(JSON.stringify(received[0])).not.toContain('Sent Company')
  status = 500
  await expect(run({ url })).rejects.toThrow('The witness answered 500.')
  await expect(run({ url, outgoing: outgoing('public') })).rejects.toThrow('https')
})

test('a line that a crash has torn hides nothing and stops nothing', async () => {
  const company = await busy('Torn')
  await run()
  await appendFile(file, `{"at":"2026-01-01T00:00:00Z","chain":${company.organizationId},"entries":3,"ha\n`)
  expect(await verify(company)).toMatchObject({ is_intact: true })
  await cut(company, 1)
  expect(await verify(company)).toMatchObject({ is_intact: false, fault: { fault: 'not as witnessed' } })
})
