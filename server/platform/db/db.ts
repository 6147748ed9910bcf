import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { Failure } from '#domain/platform/failure.ts'
import type { WatchedPool } from './queue-watch.ts'
import { SturdyClient } from './sturdy-client.ts'
import { type DatabaseLimits, silenceOf } from './time-limits.ts'

/** The tables, each declared beside its noun in `<noun>.table.ts` by extending this. */
// biome-ignore lint/suspicious/noEmptyInterface: nouns extend it
export interface Tables {}

/** The database, or one transaction of it. */
export type Db = Kysely<Tables>

const { builtins } = pg.types
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, text => text],
  [builtins.TIMESTAMPTZ, text => new Date(text).toISOString()],
  [1016, text => text.slice(1, -1).split(',').filter(Boolean).map(Number)],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

const names = new Map<string, string>()

/** The name under which a statement stays prepared: a hash of its text. */
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('base64')
    if (names.size < 5000) names.set(text, name)
  }
  return name
}

/** Prepares every statement with values once a connection, and returns the last result of several statements. */
class PreparingClient extends SturdyClient {
  // The driver's overloads cannot be distinguished by type; every caller here passes text and values.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...parameters: any[]): any {
    const [text, values, callback] = parameters
    if (typeof text !== 'string' || callback) return super.query(...(parameters as [string]))
    if (values?.length) return super.query({ name: nameOf(text), text, values })
    return super.query(text).then((results: unknown) => (Array.isArray(results) ? results.at(-1) : results))
  }
}

/** Opens a pool of connections, without limits unless some are named. Nothing connects until the first query. */
export function openPool(url: string, max: number, limits?: DatabaseLimits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: PreparingClient,
    types,
    application_name: 'assay',
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    // A moment has the same day everywhere, regardless of the database's own zone.
    options: '-c timezone=UTC',
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    ...limits,
    ...(limits && { silence: silenceOf(limits) }),
  } as pg.PoolConfig)
  // A connection that dies while idle is replaced at the next use; the pool itself reports it, too.
  pool.on('error', () => {})
  return pool
}

export function openDb(pool: pg.Pool | WatchedPool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * The person and company that a transaction acts for. `system` sees people, sessions and companies, never a company's
 * data.
 */
export type Scope = { organizationId: number | null; userId: number | null } | 'system'

function opening(scope: Scope): string {
  if (scope === 'system') return `begin; select set_config('assay.scope', 'system', true)`
  const organization = scope.organizationId === null ? '' : BigInt(scope.organizationId)
  const user = scope.userId === null ? '' : BigInt(scope.userId)
  const day = `set_config('assay.today', assay.day_of(${user || 'null'}, ${organization || 'null'})::text, true)`
  return `begin; select set_config('assay.organization_id', '${organization}', true), set_config('assay.user_id', '${user}', true); select ${day}`
}

/** Runs `work` in one transaction within the scope; any error that it throws rolls back everything. */
export function within<Result>(db: Db, scope: Scope, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return transaction(db, opening(scope), trx => work(trx))
}

/** Runs `work` in a transaction that `begin` opens; `work` gets the rows of `begin`'s last statement. */
export function transaction<Result, Row = unknown>(
  db: Db,
  begin: string,
  work: (trx: Db, opened: Row[]) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async connection => {
    try {
      const opened = await sql.raw<Row>(begin).execute(connection)
      const result = await work(connection, opened.rows)
      await sql.raw('commit').execute(connection)
      return result
    } catch (error) {
      const keeps = error instanceof Failure && error.details.keepsWrites
      await sql
        .raw(keeps ? 'commit' : 'rollback')
        .execute(connection)
        .catch(() => {})
      throw error
    }
  })
}
