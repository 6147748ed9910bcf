import type pg from 'pg'
import { companyTables } from './company-tables.ts'

export interface RemovedCompanies {
  /** The rows of each table that had any. */
  rows: Record<string, number>
  /** The people who belonged to no other company. */
  people: number
}

/**
 * Removes companies with all their data, as the owner and in the client’s transaction, and the people who belong to no
 * other company. System administrators stay, and stay signed in.
 */
export async function removeCompanies(
  client: pg.ClientBase,
  companies: readonly number[],
): Promise<RemovedCompanies> {
  // Nobody of them joins another company while this goes on: a new membership waits for the lock on its person.
  await client.query('select from users where id = any($1) order by id for update', [
    await peopleOfThose(client, companies),
  ])
  const people = await peopleOfThose(client, companies)
  const rows: Record<string, number> = {}
  // Table by table: cascades from a company meet references without one. Its audit log goes too, because nobody could
  // read it any more.
  const tables = await companyTables(client)
  for (const table of tables) {
    const { rows: counted } = await client.query<{ count: string }>(
      `select count(*) from ${table} where organization_id = any($1)`,
      [companies],
    )
    const count = Number(counted[0]?.count ?? 0)
    if (count > 0) rows[table] = count
  }
  for (const table of tables)
    await client.query(`delete from ${table} where organization_id = any($1)`, [companies])
  await client.query(
    `update users set active_organization_id = null, active_division_id = null where active_organization_id = any($1)`,
    [companies],
  )
  await client.query('update memberships set invited_by = null where invited_by = any($1)', [people])
  await client.query('update memberships set deleted_by = null where deleted_by = any($1)', [people])
  await client.query('delete from sessions where impersonator_id = any($1)', [people])
  const free = await heldByNothing(client, people)
  await client.query('delete from users where id = any($1)', [free])
  // People who made content that every company uses are still named by it, and lose everything that tells who they were.
  await client.query('delete from passkeys where user_id = any($1)', [people])
  await client.query('delete from recovery_codes where user_id = any($1)', [people])
  await client.query(
    `update users set email = 'deleted-' || id || '@invalid', first_name = 'Deleted', last_name = 'account',
       password_hash = null, two_factor_secret = null, two_factor_confirmed_at = null, telephone = '',
       picture = null, picture_type = null, disabled_at = coalesce(disabled_at, now())
     where id = any($1) and id <> all($2)`,
    [people, free],
  )
  return { rows, people: people.length }
}

/** The people whom no row refers to that would stay, read from the catalog. */
async function heldByNothing(client: pg.ClientBase, people: readonly number[]): Promise<number[]> {
  const { rows: keys } = await client.query<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'public.users'::regclass and c.confdeltype in ('a', 'r') and cardinality(c.conkey) = 1`,
  )
  const unheld = keys.map(
    ({ table, column }) => `not exists (select from ${table} x where x.${column} = u.id)`,
  )
  const { rows } = await client.query<{ id: number }>(
    `select u.id from users u where u.id = any($1) and ${unheld.join(' and ') || 'true'}`,
    [people],
  )
  return rows.map(({ id }) => id)
}

/** Returns everybody who was ever a member of these companies and of no other. */
async function peopleOfThose(client: pg.ClientBase, companies: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select u.id from users u where not u.is_sysadmin
       and exists (select from memberships m where m.user_id = u.id and m.organization_id = any($1))
       and not exists (select from memberships m where m.user_id = u.id and m.organization_id <> all($1))`,
    [companies],
  )
  return rows.map(({ id }) => id)
}
