import { sql } from 'kysely'
import type { SystemJob } from '#domain/system/system.contract.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Job } from '#server/platform/jobs/job.ts'

/** A kind of job as it is declared. */
export type JobKind = Pick<Job, 'name' | 'everySeconds'>

type Counted = Omit<SystemJob, 'every_seconds' | 'next_run_at'>

/** Every kind of job with what the queue remembers of it: a week, for most. */
export async function jobsOfSystem(db: Db, kinds: readonly JobKind[], now: Date): Promise<SystemJob[]> {
  const { rows } = await sql<Counted>`
    select name, max(completed_on) filter (where state in ('completed', 'failed')) as last_ended_at,
      (array_agg(case state when 'completed' then 'done' else 'given_up' end order by completed_on desc nulls last)
        filter (where state in ('completed', 'failed')))[1] as last_outcome,
      (count(*) filter (where state < 'active'))::int as waiting, (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where state = 'failed'))::int as given_up
    from pgboss.job group by name`.execute(db)
  const known = new Map(rows.map(row => [row.name, row]))
  return kinds.map(({ name, everySeconds }) => ({
    ...(known.get(name) ?? unknown(name)),
    every_seconds: everySeconds ?? null,
    next_run_at: everySeconds === undefined ? null : nextSlot(everySeconds, now),
  }))
}

const unknown = (name: string): Counted => ({
  name,
  last_ended_at: null,
  last_outcome: null,
  waiting: 0,
  running: 0,
  given_up: 0,
})

/** The beginning of the next slot of a recurring job; slots begin with the day in UTC. */
function nextSlot(everySeconds: number, now: Date): string {
  const length = everySeconds * 1000
  return new Date((Math.floor(now.getTime() / length) + 1) * length).toISOString()
}

/** Returns jobs that were given up to the queue, for one more try at least, and their number. */
export async function retryGivenUp(db: Db, name: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, start_after = now(), completed_on = null
    where name = ${name} and state = 'failed'`.execute(db)
  return Number(numAffectedRows)
}
