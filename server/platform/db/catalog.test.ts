import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, site } from '#server/testing/test-server.ts'
import { within } from './db.ts'

const here = await site()

/** Tables that belong to the installation or to a person, not to a company; reviewed by hand. */
const companyless = [
  'users',
  'sessions',
  'failed_sign_ins',
  'recovery_codes',
  'api_tokens',
  'passkeys',
  'one_time_tokens',
  'attempts',
  'site_texts',
  'frequently_asked_questions',
  'contact_messages',
  'client_reports',
  'asset_categories',
  'shared_framework_imports',
  'company_deletions',
]
/** Tables that only the owner touches. */
const ownersOnly = ['migrations', 'migrations_lock', 'settings']
/** Shared by all if organization_id is null, else a company's own. */
const shared = [
  'threats',
  'categories',
  'regulations',
  'protocols',
  'questions',
  'question_options',
  'question_sections',
  'question_regulations',
  'question_mappings',
]

async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await here.owner.query(text, values)).rows as Row[]
}

const tables = await rows<{ name: string; protected: boolean; company: boolean | null }>(
  `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as protected,
     (select a.attnotnull from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id') as company
   from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
)
const companyTables = tables.filter(table => table.company).map(table => table.name)

test('the server’s role owns nothing, is no superuser and skips no policy', async () => {
  const [role] = await rows(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
       (select count(*)::int from pg_class where relowner = r.oid) +
       (select count(*)::int from pg_proc where proowner = r.oid) +
       (select count(*)::int from pg_namespace where nspowner = r.oid) as owned
     from pg_roles r where rolname = 'assay_server'`,
  )
  expect(role).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    owned: 0,
  })
})

test('every table belongs to a company, is shared, or is in the reviewed list of the others', () => {
  const unknown = tables
    .filter(table => !table.company && ![...companyless, ...ownersOnly, ...shared].includes(table.name))
    .map(table => table.name)
  expect(unknown).toEqual([])
})

test('row-level security is forced on every table that the server may touch', async () => {
  const open = tables
    .filter(table => !table.protected && !ownersOnly.includes(table.name))
    .map(table => table.name)
  expect(open).toEqual([])
  const granted = await rows(
    `select table_name from information_schema.role_table_grants where grantee = 'assay_server' and table_name = any($1)`,
    [ownersOnly],
  )
  expect(granted).toEqual([])
})

test('a company’s rows are read and written only with its own id', async () => {
  const policies = await rows<{ table: string; using: string }>(
    `select tablename as table, coalesce(qual, '') || ' ' || coalesce(with_check, '') as using from pg_policies
     where schemaname = 'public' and policyname = 'company' and roles = '{assay_server}'`,
  )
  for (const table of companyTables.filter(name => name !== 'organizations')) {
    const policy = policies.find(each => each.table === table)
    expect(policy?.using, table).toContain('organization_id = ( SELECT assay.organization_id()')
  }
})

test('every key of a company’s table begins with the company', async () => {
  const keys = await rows<{ table: string; key: string; first: string }>(
    `select t.relname as table, i.relname as key,
       (select attname from pg_attribute where attrelid = t.oid and attnum = x.indkey[0]) as first
     from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
     where x.indisunique and t.relname = any($1) and t.relnamespace = 'public'::regnamespace`,
    [companyTables],
  )
  // A proven mail domain is one company's alone, so that this key must look across them.
  const across = keys.filter(key => key.first !== 'organization_id').map(({ key }) => key)
  expect(across).toEqual(['organization_sign_ons_proven'])
  expect(keys.length).toBeGreaterThan(20)
})

test('a reference from one company table to another includes the company', async () => {
  const references = await rows<{ name: string; source: string; target: string; columns: string[] }>(
    `select c.conname as name, s.relname as source, t.relname as target,
       array(select attname::text from pg_attribute a where a.attrelid = s.oid and a.attnum = any(c.conkey)) as columns
     from pg_constraint c join pg_class s on s.oid = c.conrelid join pg_class t on t.oid = c.confrelid
     where c.contype = 'f' and s.relname = any($1) and t.relname = any($1) and s.relnamespace = 'public'::regnamespace`,
    [companyTables],
  )
  expect(references.filter(reference => !reference.columns.includes('organization_id'))).toEqual([])
  expect(references.length).toBeGreaterThan(20)
})

test('a view sees what its caller sees', async () => {
  const views = await rows(
    `select relname from pg_class where relnamespace = any('{public,closed}'::regnamespace[])
     and (relkind = 'm' or (relkind = 'v' and not coalesce('security_invoker=true' = any(reloptions), false)))`,
  )
  expect(views).toEqual([])
})

test('the server cannot change, remove or forge an audit entry', async () => {
  const { rows: rights } = await here.owner.query(
    `select privilege_type from information_schema.role_table_grants
     where grantee = 'assay_server' and table_name in ('audit_events', 'audit_heads') group by 1`,
  )
  expect(rights).toEqual([{ privilege_type: 'SELECT' }])
})

test('the server creates no account, no membership and no system administrator', async () => {
  for (const write of [
    `update users set is_sysadmin = true`,
    `update users set email = 'taken@over.test'`,
    `insert into users (email, first_name, last_name) values ('made@up.test', 'Made', 'Up')`,
    `update memberships set user_id = 1`,
    `insert into memberships (organization_id, user_id, roles) values (1, 1, '{Admin}')`,
    `update memberships set accepted_at = now()`,
  ])
    await expect(sql.raw(write).execute(here.db), write).rejects.toThrow('permission denied')
  const written = await rows<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.role_column_grants
     where grantee = 'assay_server' and table_schema = 'public' and privilege_type = 'UPDATE'
       and (column_name = any('{is_sysadmin,email}') and table_name = 'users'
         or column_name = any('{id,organization_id,user_id,accepted_at,is_known}') and table_name = 'memberships')`,
  )
  expect(written).toEqual([])
})

test('the server removes an invitation that nobody answered, and no membership', async () => {
  const { organizationId, manager, employee } = await aCompany(here, 'Home', [])
  const [member, invited] = [manager.userId, employee.userId]
  await here.owner.query(
    `update memberships set accepted_at = null, is_known = false where organization_id = $1 and user_id = $2`,
    [organizationId, invited],
  )
  const removed = await within(here.db, { organizationId, userId: null }, async db => {
    const { rows } = await sql<{ user_id: number }>`delete from memberships
      where user_id = any(${[member, invited]}::bigint[]) returning user_id`.execute(db)
    return rows.map(each => each.user_id)
  })
  expect(removed).toEqual([invited])
})

test('a closed period is read from tables and views with exactly the columns of the living ones', async () => {
  const columns = await rows<{ name: string; living: string; stored: string; closed: string }>(
    `select s.name, c.living, c.stored, c.closed from assay.shadowed() s, lateral (select
       (select string_agg(format('%s %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum) from pg_attribute
         where attrelid = s.name::regclass and attnum > 0 and not attisdropped) as living,
       (select string_agg(format('%s %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum) from pg_attribute
         where attrelid = ('stored.' || s.name)::regclass and attnum > 2 and not attisdropped) as stored,
       (select string_agg(format('%s %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum) from pg_attribute
         where attrelid = ('closed.' || s.name)::regclass and attnum > 0 and not attisdropped) as closed) c`,
  )
  expect(columns.length).toBeGreaterThan(30)
  for (const { name, living, stored, closed } of columns) {
    expect(closed, name).toBe(living)
    // Only the names of people are stored.
    if (name !== 'users') expect(stored, name).toBe(living)
    else expect(stored).toBe('id bigint, email text, first_name text, last_name text, full_name text')
  }
})

test('what is stored of closed periods is a company’s own, and the server only reads it', async () => {
  const open = await rows(
    `select c.relname from pg_class c where c.relnamespace = 'stored'::regnamespace and c.relkind = 'r' and not (
       c.relrowsecurity and c.relforcerowsecurity and exists (select from pg_policies p where p.schemaname = 'stored'
         and p.tablename = c.relname and p.cmd = 'SELECT' and p.qual like '%of_organization_id = ( SELECT assay.organization_id()%'))`,
  )
  expect(open).toEqual([])
  const granted = await rows(
    `select distinct privilege_type from information_schema.role_table_grants
     where grantee = 'assay_server' and table_schema = any('{stored,closed}')`,
  )
  expect(granted).toEqual([{ privilege_type: 'SELECT' }])
  const names = await rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'stored'::regnamespace and relkind = 'r' order by 1`,
  )
  const shadowed = await rows<{ name: string }>('select name from assay.shadowed() order by 1')
  expect(names).toEqual(shadowed)
})
