import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestServer } from '#server/testing/test-server.ts'
import { within } from '../platform/db/db.ts'
import { populated } from './populated.ts'

const here = await startTestServer()
const companyTables: string[] = []

beforeAll(async () => {
  await populated(here, here.company)
  await populated(here, here.other)
  const { rows } = await here.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
  companyTables.push(...rows.map(row => row.name))
})

/** The tables of which a company that asks for everything sees rows of another, straight from the database. */
async function leaks(organizationId: number): Promise<string[]> {
  const leaking: string[] = []
  for (const table of companyTables) {
    const seen = await within(here.db, { organizationId, userId: 0 }, trx =>
      sql<{ foreign: number }>`select count(*) as foreign from ${sql.table(table)}
        where organization_id is not null and organization_id <> ${organizationId}`.execute(trx),
    )
    if (seen.rows[0]?.foreign) leaking.push(table)
  }
  return leaking
}

test('with no guard but the database, a company sees its own rows only', async () => {
  expect(companyTables.length).toBeGreaterThan(25)
  expect(await leaks(here.other.organizationId)).toEqual([])
})

test('outside any company nothing of one is visible', async () => {
  for (const table of companyTables) {
    const seen = await within(here.db, { organizationId: null, userId: null }, trx =>
      sql<{
        found: number
      }>`select count(*) as found from ${sql.table(table)} where organization_id is not null`.execute(trx),
    )
    expect(seen.rows, table).toEqual([{ found: 0 }])
  }
})

test('a row cannot be written into another company', async () => {
  const write = within(here.db, { organizationId: here.other.organizationId, userId: 0 }, trx =>
    sql`insert into groups (organization_id, name) values (${here.company.organizationId}, 'Smuggled')`.execute(
      trx,
    ),
  )
  await expect(write).rejects.toThrow(/row-level security/)
})

test('switching row-level security off for one table is noticed', async () => {
  await here.owner.query(`alter table entities disable row level security`)
  expect(await leaks(here.other.organizationId)).toEqual(['entities'])
  await here.owner.query(`alter table entities enable row level security`)
})

test('a changed, removed, inserted or cut audit entry is found', async () => {
  const { organizationId } = here.company
  const append = (event: string) =>
    within(here.db, { organizationId, userId: here.primary.userId }, trx =>
      sql`select assay.append_audit(${event}, 'entities', 1, null, null, 'r', 'a', null)`.execute(trx),
    )
  for (const event of ['one', 'two', 'three', 'four']) await append(event)
  const verify = async () =>
    (
      await within(here.db, { organizationId, userId: here.primary.userId }, trx =>
        sql<{ sequence: number; fault: string }>`select * from assay.verify_audit()`.execute(trx),
      )
    ).rows[0]?.fault ?? 'holds'
  const tampering: [string, string][] = [
    [`update audit_events set event = 'forged' where sequence = 2`, 'changed'],
    [`delete from audit_events where sequence = 2`, 'out of order'],
    [`delete from audit_events where sequence = 4`, 'cut off'],
    [
      `insert into audit_events select organization_id, 5, at, event, user_id, impersonator_id, subject_type, subject_id, before, after, request_id, address, hash, hash from audit_events where sequence = 4`,
      'changed',
    ],
  ]
  expect(await verify()).toBe('holds')
  for (const [text, fault] of tampering) {
    const client = await here.owner.connect()
    await client.query('create temp table kept as select * from audit_events')
    await client.query(text)
    expect(await verify(), text).toBe(fault)
    await client.query(
      'delete from audit_events; insert into audit_events select * from kept; drop table kept',
    )
    client.release()
  }
  expect(await verify()).toBe('holds')
})
