import { createHash } from 'node:crypto'
import pg from 'pg'
import { ConfigurationError } from '../config/config.ts'
import { knownRole } from './rights.ts'
import { callLimits } from './time-limits.ts'

interface Role {
  name: string
  password: string
}

/** Settings of the role's sessions; kept by the cluster, so that a backup of the database does not contain them. */
const settings = {
  plan_cache_mode: 'force_generic_plan',
  ...Object.fromEntries(
    Object.entries(callLimits).map(([name, milliseconds]) => [name, String(milliseconds)]),
  ),
}

/**
 * The login role that the server connects with, ready to be used: the configured one; else the one that the database
 * knows; else one of its own, because roles belong to the whole cluster, which another installation may use, too.
 */
export async function prepareRole(
  owner: pg.Pool,
  ownerUrl: string,
  { configured, password }: { configured: string | undefined; password: string },
): Promise<string> {
  const wanted = configured ?? (await knownRole(owner))
  const own = `${await databaseSlug(owner)}`
  if (!wanted) return ensure(owner, ownerUrl, { name: own, password })
  const role = { name: wanted, password }
  if (!(await isForeign(owner, ownerUrl, role))) return ensure(owner, ownerUrl, role)
  if (!configured) return ensure(owner, ownerUrl, { name: own, password })
  throw new ConfigurationError(
    `The database role ${wanted} belongs to another installation on this PostgreSQL server. Set ASSAY_DATABASE_ROLE to another name, or remove it.`,
  )
}

/** `assay_server_` and the database's name, with a hash if the name does not fit. */
async function databaseSlug(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name ?? ''
  if (/^[a-z0-9_]{1,50}$/.test(name)) return `assay_server_${name}`
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8)
  return `assay_server_${name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 40)}_${hash}`
}

/** A role is another installation's when our password does not open it and it has rights in another database. */
async function isForeign(owner: pg.Pool, ownerUrl: string, role: Role): Promise<boolean> {
  const { rowCount } = await owner.query(
    `select from pg_shdepend d join pg_database b on b.oid = d.dbid
     where d.refclassid = 'pg_authid'::regclass and b.datname <> current_database()
       and d.refobjid = (select oid from pg_roles where rolname = $1)`,
    [role.name],
  )
  return Boolean(rowCount) && !(await opens(ownerUrl, role))
}

async function opens(ownerUrl: string, { name, password }: Role): Promise<boolean> {
  const client = new pg.Client({ connectionString: asRole(ownerUrl, name, password) })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    // Wrong passwords and roles that may not log in; every other refusal comes after the password.
    if (code === '28P01' || code === '28000') return false
    if (code === '42501') return true
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** The address of another PostgreSQL server, with the role and password of this one: a replica has the same roles. */
export function ofSameRole(url: string, serverUrl: string): string {
  const { username, password } = new URL(serverUrl)
  return asRole(url, decodeURIComponent(username), decodeURIComponent(password))
}

/** Makes the role, or gives it the password that belongs to the secret. */
async function ensure(owner: pg.Pool, ownerUrl: string, role: Role): Promise<string> {
  const client = await owner.connect()
  const name = client.escapeIdentifier(role.name)
  try {
    await client.query('begin; select pg_advisory_xact_lock(7235001)')
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role.name])
    if (!rowCount || !(await opens(ownerUrl, role))) {
      const verb = rowCount ? 'alter' : 'create'
      await client.query(`${verb} role ${name} login password ${client.escapeLiteral(role.password)}`)
    }
    for (const [setting, value] of await unset(client, role.name)) {
      await client.query(`alter role ${name} set ${setting} = '${value}'`)
    }
    await client.query('commit')
    return role.name
  } catch (error) {
    await client.query('rollback')
    if ((error as { code?: string }).code !== '42501') throw error
    const { rows } = await owner.query<{ name: string }>('select current_user as name')
    throw new ConfigurationError(
      `The user of DATABASE_URL must be allowed to create roles and to change the role ${role.name}: run "alter role ${rows[0]?.name} createrole" as an administrator of PostgreSQL, and start again.`,
    )
  } finally {
    client.release()
  }
}

async function unset(client: pg.ClientBase, role: string): Promise<[string, string][]> {
  const { rows } = await client.query<{ setting: string }>(
    `select unnest(setconfig) as setting from pg_db_role_setting
     where setdatabase = 0 and setrole = (select oid from pg_roles where rolname = $1)`,
    [role],
  )
  const set = rows.map(row => row.setting)
  return Object.entries(settings).filter(([name, value]) => !set.includes(`${name}=${value}`))
}

/** The owner's address with the server's role instead of the owner. */
export function asRole(ownerUrl: string, role: string, password: string): string {
  const url = new URL(ownerUrl)
  for (const name of ['user', 'password']) url.searchParams.delete(name)
  url.username = role
  url.password = password
  return url.href
}
