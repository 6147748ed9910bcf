import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { features } from '#domain/access/features.ts'
import { api } from '#domain/api.ts'
import { populated } from '#server/sweeps/populated.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import { aCompany, type Company, startTestServer } from '#server/testing/test-server.ts'
import { deleteCompanies } from './delete-companies.job.ts'

const here = await startTestServer()
const clerk = await aClerk(here)
const { sysadmin, owner } = here
const run = () =>
  clerk.work(deleteCompanies({ ownerUrl: here.ownerUrl, files: here.files, version: '1.2.3' }))
const pathOf = ({ organizationId }: Company) => ({ administered_id: organizationId })
const ask = (company: Company, name = `${company.mark} Company`) =>
  sysadmin.ask(api.companyDeletions.ask, { ...pathOf(company), name, reason: 'The contract ended' })
const trash = (company: Company) => sysadmin.call(api.administration.removeOrganization, pathOf(company))
const passWaiting = ({ organizationId }: Company) =>
  owner.query(`update company_deletions set due_at = now() - interval '1 s' where company_id = $1`, [
    organizationId,
  ])
const hold = ({ organizationId }: Company, isOn: boolean) =>
  owner.query('update organizations set legal_hold = $2 where organization_id = $1', [organizationId, isOn])
const entryOf = async ({ organizationId }: Company) => {
  const { data } = await sysadmin.call(api.companyDeletions.list, {})
  return data.find(({ company_id }) => company_id === organizationId)
}

/** Every table of the database with a row in which a text occurs, and the number of its rows. */
async function tablesWith(text: string): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'stored', 'pgboss') order by 1`,
  )
  const found: Record<string, number> = {}
  for (const { name } of rows) {
    const { rows: counted } = await owner.query(
      `select count(*)::int as count from ${name} t where t::text ilike $1`,
      [`%${text}%`],
    )
    if (counted[0].count > 0) found[name] = counted[0].count
  }
  return found
}

/** Every table with rows of a company. */
async function tablesOf(organizationId: number): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       join pg_namespace n on n.oid = c.relnamespace
     where a.attname in ('organization_id', 'active_organization_id') and not a.attisdropped and c.relkind in ('r', 'p')
       and n.nspname in ('public', 'stored')`,
  )
  expect(rows.length).toBeGreaterThan(80)
  const found: string[] = []
  for (const { name } of rows) {
    const column = name === 'public.users' ? 'active_organization_id' : 'organization_id'
    const { rows: counted } = await owner.query(`select from ${name} where ${column} = $1 limit 1`, [
      organizationId,
    ])
    if (counted.length > 0) found.push(name)
  }
  return found
}

test('a company is deleted after its waiting period, and nothing of it is left but the certificate', async () => {
  const company = await aCompany(here, 'Vanishing', features)
  const { organizationId, primary } = company
  await populated(here, company)
  await primary.call(api.groups.create, { name: 'Vanishing team' })
  expect((await tablesOf(organizationId)).length).toBeGreaterThan(40)
  const others = await tablesOf(here.other.organizationId)
  expect((await ask(company)).json().message).toBe('Move the company to the trash first.')
  await trash(company)
  expect((await ask(company, 'Another')).statusCode).toBe(422)
  expect((await ask(company)).statusCode).toBe(201)
  expect((await ask(company)).statusCode).toBe(409)
  const told = await clerk.emails()
  expect(told.map(({ subject }) => subject)).toContain('Vanishing Company will be deleted')
  await run()
  expect((await entryOf(company))?.deleted_at).toBeNull()
  await passWaiting(company)
  await run()
  const entry = await entryOf(company)
  expect(entry).toMatchObject({ company_name: 'Vanishing Company', asked_by: 'Sys Admin' })
  expect(entry?.deleted_at).not.toBeNull()
  expect(await tablesOf(organizationId)).toEqual([])
  const left = await tablesWith('Vanishing')
  // An import for every company, which a person of this one made.
  delete left['public.shared_framework_imports']
  expect(Object.keys(left)).toEqual(['public.audit_events', 'public.company_deletions'])
  const { rows: chains } = await owner.query(
    `select distinct organization_id::int as chain from audit_events e where e::text ilike '%Vanishing%'`,
  )
  expect(chains).toEqual([{ chain: 0 }])
  expect(await tablesOf(here.other.organizationId)).toEqual(others)
  const file = await sysadmin.call(api.companyDeletions.certificate, { deletion_id: entry?.id ?? 0 })
  const text = await file.text()
  expect(text).toMatch(/^ {2}organizations +1$/m)
  expect(text).toMatch(/^ {2}memberships +\d+$/m)
  expect(text).toContain('Requested by:   Sys Admin')
  const [body = ''] = text.split('\nSHA-256 of the text above: ')
  expect(createHash('sha256').update(body).digest('hex')).toBe(entry?.sha256)
  expect(text).toContain(`SHA-256 of the text above: ${entry?.sha256}`)
})

test('a legal hold refuses the request, and stops one that was made', async () => {
  const company = await aCompany(here, 'Holding', features)
  await trash(company)
  await hold(company, true)
  expect((await ask(company)).json().message).toBe('This company is under legal hold. Release it first.')
  await hold(company, false)
  await ask(company)
  await passWaiting(company)
  await hold(company, true)
  await run()
  expect((await entryOf(company))?.deleted_at).toBeNull()
  expect((await tablesOf(company.organizationId)).length).toBeGreaterThan(3)
})

test('a company that is restored, or whose deletion is withdrawn, stays', async () => {
  const company = await aCompany(here, 'Returning', features)
  await trash(company)
  await ask(company)
  await sysadmin.call(api.companyDeletions.withdraw, pathOf(company))
  expect((await sysadmin.ask(api.companyDeletions.withdraw, pathOf(company))).statusCode).toBe(404)
  await ask(company)
  await sysadmin.call(api.administration.restoreOrganization, pathOf(company))
  expect(await entryOf(company)).toBeUndefined()
  await run()
  expect((await tablesOf(company.organizationId)).length).toBeGreaterThan(3)
})

test('a waiting deletion has no certificate', async () => {
  const company = await aCompany(here, 'Waiting', features)
  await trash(company)
  const { id } = (await ask(company)).json().data
  expect((await sysadmin.ask(api.companyDeletions.certificate, { deletion_id: id })).statusCode).toBe(404)
})
