import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { Failure } from '#domain/platform/failure.ts'
import { ownPlans } from './own-plans.ts'
import { PreparingClient, THEN_COMMIT } from './preparing-client.ts'
import type { WatchedPool } from './queue-watch.ts'
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
  const day = `set_config('assay.today', assay.day_of(${user || 'null'}, ${organization || 'null'})::text, true),
    assay.has_own_plans(${organization || 'null'})`
  return `begin; select set_config('assay.organization_id', '${organization}', true), set_config('assay.user_id', '${user}', true); select ${day}`
}

interface Opened {
  /** Whether the company has so many more answers than others that its statements have plans of their own. */
  has_own_plans?: boolean
}

/** Runs `work` in one transaction within the scope; any error that it throws rolls back everything. */
export function within<Result>(db: Db, scope: Scope, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return transaction(db, opening(scope), trx => work(trx))
}

/** The same for work that reads several statements as of one moment, and fails if others change what it writes. */
export function inOneSnapshot<Result>(
  db: Db,
  scope: Scope,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  const begin = opening(scope).replace(/^begin;/, 'begin isolation level repeatable read;')
  return transaction(db, begin, trx => work(trx))
}

/** Names the last statement of a transaction, which has values; it is sent together with the commit. */
export type EndWith = (last: RawBuilder<unknown>) => void

/**
 * Runs `work` in a transaction that `begin` opens; `work` gets the rows of `begin`'s last statement. If they say so,
 * its statements are planned for the company alone.
 */
export function transaction<Result, Row extends Opened = Opened>(
  db: Db,
  begin: string,
  work: (trx: Db, opened: Row[], endWith: EndWith) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async connection => {
    try {
      const opened = await sql.raw<Row>(begin).execute(connection)
      const db = opened.rows[0]?.has_own_plans ? connection.withPlugin(ownPlans) : connection
      let end: RawBuilder<unknown> = sql.raw('commit')
      const result = await work(db, opened.rows, last => {
        end = sql`${last} ${sql.raw(THEN_COMMIT)}`
      })
      await end.execute(connection)
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
