import type pg from 'pg'
import { companyTables } from './company-tables.ts'

/**
 * Removes the demo's companies with all their data, and the people who belong to no other company. System
 * administrators stay, and stay signed in; so does every company that the demo did not create.
 */
export async function removeDemo(client: pg.ClientBase): Promise<void> {
  const companies = await demoCompanies(client)
  const people = await peopleOfThose(client, companies)
  // Table by table: cascades from a company meet references without one. Its audit log goes too, because nobody could
  // read it any more.
  for (const table of await companyTables(client)) {
    await client.query(`delete from ${table} where organization_id = any($1)`, [companies])
  }
  await client.query('update memberships set invited_by = null where invited_by = any($1)', [people])
  await client.query('update memberships set deleted_by = null where deleted_by = any($1)', [people])
  await client.query('delete from sessions where impersonator_id = any($1)', [people])
  await client.query('delete from users where id = any($1)', [people])
  await client.query(`delete from settings where key = 'demo'`)
}

/** The companies that the loader recorded; a demo from before it did so is recognized by how its audit log begins. */
async function demoCompanies(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select o.organization_id as id from organizations o, settings s where s.key = 'demo' and case
       when s.value ? 'companies' then s.value -> 'companies' @> to_jsonb(o.organization_id)
       else exists (select from audit_events a
         where a.organization_id = o.organization_id and a.sequence = 1 and a.event = 'demo.loaded') end`,
  )
  return rows.map(({ id }) => id)
}

/** Returns everybody who was ever a member of these companies and of no other. */
async function peopleOfThose(client: pg.ClientBase, companies: number[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select u.id from users u where not u.is_sysadmin
       and exists (select from memberships m where m.user_id = u.id and m.organization_id = any($1))
       and not exists (select from memberships m where m.user_id = u.id and m.organization_id <> all($1))`,
    [companies],
  )
  return rows.map(({ id }) => id)
}
