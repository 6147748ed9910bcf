import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { inOneSnapshot } from '#server/platform/db/db.ts'
import { defineJob, type JobTools } from '#server/platform/jobs/job.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Side } from './compared-periods.ts'

interface CountWork {
  organizationId: number
  /** The earlier assessment. */
  beforeId: number
  nowId: number
}

/** With fewer answers on both sides, those that moved are found as fast without a ledger. */
const WORTH_COUNTING = 20_000

/** Has the answers that moved between two large assessments counted, for whoever compares them next. */
export async function askToCount(call: Call, one: Side, other: Side): Promise<void> {
  const { db, organizationId } = call
  const ids = [one.id, other.id]
  const { rows } = await sql<{
    answers: number
  }>`select coalesce(sum(answered), 0)::integer as answers from answer_tallies
    where organization_id = ${organizationId} and assessment_period_id = any(${ids}::bigint[])`.execute(db)
  if ((rows[0]?.answers ?? 0) < WORTH_COUNTING) return
  const isEarlier =
    one.start_date < other.start_date || (one.start_date === other.start_date && one.id < other.id)
  const [before, now] = isEarlier ? [one, other] : [other, one]
  const asked = await sql<{
    asked: boolean | null
  }>`select assay.ask_for_moves(${before.id}, ${now.id}) as asked`.execute(db)
  if (!asked.rows[0]?.asked) return
  const work: CountWork = { organizationId, beforeId: before.id, nowId: now.id }
  await call.enqueue(countMoves.name, work)
}

/**
 * Counts how answers moved between two assessments, while people go on saving. Whatever was saved before is in the rows that
 * are counted; whatever is saved meanwhile, the triggers count. For that, nobody may still be saving who does not know that
 * the two are compared, nor who has looked up an earlier answer that has changed since.
 */
export const countMoves = defineJob<CountWork>({
  name: 'count-moves',
  options: { tries: 6, expireInSeconds: 300, concurrency: 1 },
  async work({ organizationId, beforeId, nowId }, tools) {
    await othersDone(tools, organizationId)
    const settled = await tools.within(organizationId, null, async trx => {
      const { rows } = await sql<{ settled: number[] }>`
        select assay.begin_moves(${beforeId}, ${nowId}) as settled from compared_periods
        where organization_id = ${organizationId} and before_id = ${beforeId} and now_id = ${nowId}`.execute(
        trx,
      )
      return rows[0]?.settled
    })
    // The pair has expired since.
    if (!settled) return
    await othersDone(tools, organizationId)
    const isCounted = await inOneSnapshot(tools.db, { organizationId, userId: null }, async trx => {
      const { rows } = await sql<{ done: boolean }>`
        select assay.count_moves(${beforeId}, ${nowId}, ${settled}::bigint[]) as done`.execute(trx)
      return rows[0]?.done
    })
    if (!isCounted) throw new Error('The earlier assessment changed while its answers were counted.')
  },
})

/** Waits until every change is over that is under way now. Nobody waits for this. */
async function othersDone({ within, signal }: JobTools, organizationId: number): Promise<void> {
  const ask = <Row>(text: ReturnType<typeof sql<Row>>) =>
    within(organizationId, null, async trx => (await text.execute(trx)).rows[0])
  const begun = await ask(sql<{ edge: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as edge`)
  for (let tries = 0; tries < 600; tries++) {
    const now = await ask(
      sql<{ over: boolean }>`select pg_snapshot_xmin(pg_current_snapshot()) >= ${begun?.edge}::xid8 as over`,
    )
    if (now?.over) return
    await sleep(100, undefined, { signal })
  }
  throw new Error('A change has been under way for a minute.')
}
