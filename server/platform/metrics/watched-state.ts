import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { PoolState } from '../db/pools.ts'

/** The state of the process and the database at one moment. */
export interface WatchedState {
  pools: PoolState[]
  /** Null if the database does not answer in time. */
  database: DatabaseFacts | null
  /** Null likewise. */
  webhooks: WebhookFacts | null
}

export type ReadState = () => Promise<WatchedState>

interface DatabaseFacts {
  queue: { job: string; state: 'waiting' | 'running' | 'given_up'; count: number }[]
  /** Seconds for which the oldest runnable job has waited. */
  oldest_seconds: number
  chains: ChainFacts
}

/** The number of audit logs, by the result of their latest check. */
export interface ChainFacts {
  intact: number
  broken: number
  unchecked: number
  /** When the longest unchecked one was checked, in seconds since 1970; null if none ever was. */
  checked_seconds: number | null
}

/** The webhooks with something to send now, and how long the oldest of it has waited. */
export interface WebhookFacts {
  webhooks: number
  oldest_seconds: number
}

/** Long enough for a busy database, and shorter than a scrape waits. */
const PATIENCE_MS = 4_000

interface Readers {
  pools: () => PoolState[]
  webhooks: () => Promise<WebhookFacts>
}

/** Reads the queue, the checks of the audit logs and the webhooks, as far as the database answers in time. */
export function stateReader(db: Db, { pools, webhooks: readWebhooks }: Readers): ReadState {
  return async () => {
    const [database, webhooks] = await Promise.all([inTime(factsOf(db)), inTime(readWebhooks())])
    return { pools: pools(), database, webhooks }
  }
}

/** Null if it fails or takes too long. */
async function inTime<Facts>(reading: Promise<Facts>): Promise<Facts | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS)
  })
  return Promise.race([reading.catch(() => null), late]).finally(() => clearTimeout(timer))
}

async function factsOf(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select
      (select coalesce(json_agg(q), '[]') from (
        select name as job, count(*)::int as count,
          case when state < 'active' then 'waiting' when state = 'active' then 'running' else 'given_up' end as state
        from pgboss.job where state <> 'completed' and state <> 'cancelled' group by 1, 3 order by 1, 3) q) as queue,
      (select coalesce(extract(epoch from now() - min(start_after)), 0)::int from pgboss.job
        where state < 'active' and start_after < now()) as oldest_seconds,
      (select to_json(c) from assay.chain_state() c) as chains`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('The database does not answer.')
  return facts
}

/** The same figures of the audit logs alone. */
export async function chainFacts(db: Db): Promise<ChainFacts> {
  const { rows } = await sql<ChainFacts>`select * from assay.chain_state()`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('The database does not answer.')
  return facts
}
