import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { ConfigurationError } from '../config/config.ts'

/**
 * The rights of the server's role and the owner in a database, as statements that name them `{{server_role}}` and
 * `{{owner}}`. Those of the last start are kept in the database: a backup restored where the role was missing has lost
 * the grants and policies that name it, and they can be given to another role.
 */
interface Kept {
  role: string
  statements: string[]
}

const KEY = 'server rights'
const SCHEMAS = ['assay', 'closed', 'pgboss', 'public', 'stored']
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const policies = `
  select format('drop policy if exists %I on %I.%I; create policy %I on %I.%I as %s for %s to %s%s%s',
    policyname, schemaname, tablename, policyname, schemaname, tablename, permissive, cmd,
    (select string_agg(case r when $1 then '{{server_role}}' when current_user then '{{owner}}' else quote_ident(r) end, ', ')
      from unnest(roles) r),
    ' using (' || qual || ')', ' with check (' || with_check || ')') as statement
  from pg_policies where schemaname = any($2) and (roles && array[$1, current_user]::name[])`

const grants = `
  with acls (target, acl) as (
    select format('schema %I', nspname), nspacl from pg_namespace where nspname = any($2) and nspname <> 'public'
    union all
    select 'schema public', array(select a from unnest(nspacl) a where a::text not like '=%') from pg_namespace where nspname = 'public'
    union all
    select format('%s %s', case relkind when 'S' then 'sequence' else 'table' end, c.oid::regclass), relacl
      from pg_class c where relnamespace::regnamespace::text = any($2) and relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select format('routine %s', p.oid::regprocedure), coalesce(proacl, acldefault('f', proowner))
      from pg_proc p where pronamespace::regnamespace::text = any($2)
  )
  select format('grant %s on %s to %s', privilege_type, target, case when grantee = 0 then 'public' else '{{server_role}}' end) as statement
  from acls, aclexplode(acl) where grantee = 0 or pg_get_userbyid(grantee) = $1
  union all
  select format('grant %s (%I) on table %s to {{server_role}}', privilege_type, attname, attrelid::regclass)
  from pg_attribute a join pg_class c on c.oid = a.attrelid, aclexplode(attacl)
  where c.relnamespace::regnamespace::text = any($2) and pg_get_userbyid(grantee) = $1`

async function readRights(client: pg.ClientBase, role: string): Promise<string[]> {
  const statements: string[] = []
  // Names are then qualified, regardless of the connection's path.
  await client.query(`set local search_path = ''`)
  for (const text of [policies, grants]) {
    const { rows } = await client.query<{ statement: string }>(text, [role, SCHEMAS])
    statements.push(...rows.map(row => row.statement))
  }
  await client.query('set local search_path to default')
  return statements.sort()
}

/** The role that this database's policies name or, where a restore has lost them, named at the last start. */
export async function knownRole(owner: pg.Pool | pg.ClientBase): Promise<string | null> {
  const { rows } = await owner.query<{ role: string }>(
    `select r as role from pg_policies, unnest(roles) r where schemaname = 'public' and policyname = 'company' limit 1`,
  )
  return rows[0]?.role ?? (await readKept(owner))?.role ?? null
}

async function readKept(client: pg.Pool | pg.ClientBase): Promise<Kept | null> {
  const { rows: exists } = await client.query(`select to_regclass('public.settings') as found`)
  if (!exists[0]?.found) return null
  const { rows } = await client.query<{ value: Kept }>('select value from public.settings where key = $1', [
    KEY,
  ])
  return rows[0]?.value ?? null
}

/**
 * Gives the role the rights that the database's last role had and this one lacks, and revokes them from that one.
 * Before migrating. Returns whether the role had exactly those already.
 */
export function repairRights(owner: pg.Pool, role: string): Promise<boolean> {
  return inTransaction(owner, async client => {
    const former = await knownRole(client)
    const kept =
      (await readKept(client)) ?? (former && { role: former, statements: await readRights(client, former) })
    if (!kept) {
      await demandEmpty(client)
      return false
    }
    const current = await readRights(client, role)
    if (kept.role === role && former === role && isDeepStrictEqual(kept.statements, current)) return true
    const missing = kept.statements.filter(statement => !current.includes(statement))
    const open = current.filter(statement => isPublic(statement) && !kept.statements.includes(statement))
    const owned =
      missing.length > 0 ? await client.query<{ name: string }>('select current_user as name') : null
    for (const statement of missing) {
      const named = statement.replaceAll('{{server_role}}', quoted(role))
      await client.query(named.replaceAll('{{owner}}', quoted(owned?.rows[0]?.name ?? '')))
    }
    for (const statement of open) await client.query(revoking(statement))
    for (const name of new Set([kept.role, former]))
      if (name && name !== role) await replace(client, name, role)
    return false
  })
}

/** Stores the role's current rights, for the start after a restore. After migrating. */
export function keepRights(owner: pg.Pool, role: string): Promise<void> {
  return inTransaction(owner, async client => {
    const kept: Kept = { role, statements: await readRights(client, role) }
    await client.query(
      `insert into settings as s (key, value) values ($1, $2)
       on conflict (key) do update set value = excluded.value, updated_at = now() where s.value <> excluded.value`,
      [KEY, JSON.stringify(kept)],
    )
  })
}

const isPublic = (statement: string) => /^grant .* to public$/.test(statement)
const revoking = (grant: string) => grant.replace(/^grant/, 'revoke').replace(/ to public$/, ' from public')

/** Without its rights recorded anywhere, the database could only be started open or broken. */
async function demandEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select to_regclass('public.memberships') as found`)
  if (!rows[0]?.found) return
  throw new ConfigurationError(
    'This database is missing the policies that keep companies apart, because its backup was restored before the server’s role existed. Create the role, then restore again, as described in docs/operating.md.',
  )
}

/** Revokes every right from the former role, and names the new one for later migrations to find. */
async function replace(client: pg.ClientBase, former: string, role: string): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_functiondef(p.oid) as definition from pg_proc p
     where pronamespace = 'assay'::regnamespace and prosrc ~ ('\\mto ' || $1 || '\\M')`,
    [former],
  )
  for (const { definition } of rows) {
    await client.query(definition.replaceAll(new RegExp(`\\bto ${former}\\b`, 'g'), `to ${role}`))
  }
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [former])
  if (!rowCount) return
  for (const schema of SCHEMAS) {
    const { rows: there } = await client.query('select to_regnamespace($1) as found', [schema])
    if (!there[0]?.found) continue
    for (const kind of ['tables', 'sequences', 'routines']) {
      await client.query(`revoke all on all ${kind} in schema ${schema} from ${quoted(former)}`)
    }
    await client.query(`revoke all on schema ${schema} from ${quoted(former)}`)
  }
}

/** Under the lock of the role, so that instances that start at once take turns. */
async function inTransaction<Result>(
  owner: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await owner.connect()
  try {
    await client.query('begin; select pg_advisory_xact_lock(7235001)')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
