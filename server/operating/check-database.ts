import type pg from 'pg'
import { migrationsOf } from '#server/platform/db/migrate.ts'
import { knownRole } from '#server/platform/db/rights.ts'
import { type Finding, fault, good, note } from './finding.ts'

const VERSION_MIN = 150_000
const SKEW_SECONDS = 2
const FAILED_DAYS = 7

export async function checkServer(owner: pg.Pool): Promise<Finding[]> {
  const { rows } = await owner.query<{
    number: number
    version: string
    size: string
    fsync: string
    may_create: boolean
    skew: number
  }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
       pg_size_pretty(pg_database_size(current_database())) as size, current_setting('fsync') as fsync,
       (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_create,
       extract(epoch from clock_timestamp())::float8 as skew`,
  )
  const [state] = rows
  if (!state) throw new Error('The database does not answer.')
  const skew = Math.abs(state.skew - Date.now() / 1000)
  const says = `PostgreSQL ${state.version}, ${state.size}.`
  return [
    state.number < VERSION_MIN
      ? fault('Database', says, 'Upgrade PostgreSQL to version 15 or later.')
      : good('Database', says),
    ...(state.fsync === 'off'
      ? [fault('Database', 'fsync is off: a power cut loses data.', 'Set fsync = on in postgresql.conf.')]
      : []),
    ...(state.may_create
      ? []
      : [
          fault(
            'Database',
            'The user of DATABASE_URL may not create roles.',
            'As an administrator of PostgreSQL run: alter role … createrole.',
          ),
        ]),
    skew > SKEW_SECONDS
      ? fault(
          'Clock',
          `The clocks of this machine and the database differ by ${skew.toFixed(0)} seconds.`,
          'Set both by NTP. Links, sessions and second factors depend on the time.',
        )
      : good('Clock', 'This machine and the database agree on the time.'),
  ]
}

/** Migrations that wait, and those of a newer version. Returns whether the database is the one of this version. */
export async function checkMigrations(owner: pg.Pool, folder: string): Promise<Finding> {
  const about = 'Migrations'
  const { rows: exists } = await owner.query(`select to_regclass('public.migrations') as found`)
  if (!exists[0]?.found) return note(about, 'The database is empty.', 'Start Assay, or restore a backup.')
  const { rows } = await owner.query<{ name: string }>('select name from public.migrations order by name')
  const known = await migrationsOf(folder)
  const done = rows.map(({ name }) => name)
  const newer = done.filter(name => !known.includes(name))
  const pending = known.filter(name => !done.includes(name))
  if (newer[0])
    return fault(
      about,
      `The database is of a newer version, which has ${newer[0]}.`,
      'Start the newer version.',
    )
  return pending.length > 0
    ? note(about, `${pending.length} are pending.`, 'Back up, then start Assay: the first start migrates.')
    : good(about, `All ${known.length} are done.`)
}

/** The rights of the server's role, and the walls between companies. */
export async function checkRights(owner: pg.Pool): Promise<Finding[]> {
  const about = 'Rights'
  const todo = 'Start Assay: each start restores missing rights.'
  const role = await knownRole(owner)
  if (!role) return [fault(about, 'The policies that keep companies apart are missing.', todo)]
  const { rows } = await owner.query<{ may_too_much: boolean; open: string[] }>(
    `select (select rolsuper or rolbypassrls from pg_roles where rolname = $1) as may_too_much,
       (select coalesce(array_agg(c.oid::regclass::text), '{}') from pg_class c
        where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'stored')
          and not (relrowsecurity and relforcerowsecurity)
          and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id')) as open`,
    [role],
  )
  const [found] = rows
  if (!found || found.may_too_much === null) return [fault(about, `The role ${role} does not exist.`, todo)]
  if (found.may_too_much)
    return [
      fault(
        about,
        `The role ${role} sees every company’s data.`,
        `As an administrator of PostgreSQL run: alter role ${role} nosuperuser nobypassrls.`,
      ),
    ]
  const { open } = found
  return open.length > 0
    ? [
        fault(
          about,
          `Row security is off for ${open.join(', ')}.`,
          'Restore a backup: somebody has changed the database.',
        ),
      ]
    : [good(about, `The role ${role} sees one company at a time.`)]
}

/** The queue: work that waits too long, or was given up. */
export async function checkQueue(owner: pg.Pool): Promise<Finding[]> {
  const about = 'Jobs'
  const { rows } = await owner.query<{ minutes: number; failed: { name: string; count: number }[] }>(
    `select coalesce(extract(epoch from max(now() - start_after)) / 60, 0)::int as minutes,
       (select coalesce(jsonb_agg(f), '[]') from (
          select name, count(*)::int as count from pgboss.job
          where state = 'failed' and completed_on > now() - make_interval(days => $1) group by name order by 2 desc) f) as failed
     from pgboss.job where state in ('created', 'retry') and start_after < now()`,
    [FAILED_DAYS],
  )
  const { minutes = 0, failed = [] } = rows[0] ?? {}
  const given = failed.map(({ name, count }) => `${name} (${count})`).join(', ')
  return [
    ...(minutes > 10
      ? [
          fault(
            about,
            `The oldest job has been waiting for ${minutes} minutes.`,
            'Start Assay with ASSAY_ROLE=all, or a worker, and read its log.',
          ),
        ]
      : []),
    given
      ? note(
          about,
          `Given up in the last ${FAILED_DAYS} days: ${given}.`,
          'The log of that time says why, at level error.',
        )
      : good(about, `None was given up in the last ${FAILED_DAYS} days.`),
  ]
}
