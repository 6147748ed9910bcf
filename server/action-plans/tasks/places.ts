import { sql } from 'kysely'
import { invalid } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'

/** Below this distance, the tasks of a plan are numbered anew. */
const NARROW = 1e-6

/** A position behind all tasks of the plan, which is locked. */
export async function placeAtEnd({ db, organizationId }: Call, planId: number): Promise<number> {
  const { rows } = await sql<{ position: number }>`select coalesce(max(position), 0) + 1 as position
    from action_plan_tasks where organization_id = ${organizationId} and action_plan_id = ${planId}`.execute(
    db,
  )
  return rows[0]?.position ?? 1
}

interface Moving {
  planId: number
  taskId: number
  /** Null for the first place. */
  afterId: number | null
}

/** A position right after another task of the plan, which is locked. Throws `invalid` if it has no such task. */
export async function placeAfter(call: Call, moving: Moving): Promise<number> {
  const gap = await gapAfter(call, moving)
  if (gap.to === null) return gap.from + 1
  if (gap.to - gap.from > NARROW) return (gap.from + gap.to) / 2
  await number(call, moving.planId)
  const wider = await gapAfter(call, moving)
  return wider.to === null ? wider.from + 1 : (wider.from + wider.to) / 2
}

async function gapAfter(
  { db, organizationId }: Call,
  { planId, taskId, afterId }: Moving,
): Promise<{ from: number; to: number | null }> {
  const { rows } = await sql<{ from: number | null; to: number | null }>`
    with others as (
      select id, position, row_number() over (order by position, id) as rank from action_plan_tasks
      where organization_id = ${organizationId} and action_plan_id = ${planId} and id <> ${taskId}
    ), found as (select rank, position from others where id = ${afterId})
    select case when ${afterId}::bigint is null then coalesce((select min(position) from others), 2) - 1
        else (select position from found) end as "from",
      (select position from others where rank = coalesce((select rank from found), 0) + 1) as "to"`.execute(
    db,
  )
  const { from = null, to = null } = rows[0] ?? {}
  if (from === null) throw invalid({ after_id: ['This task doesn’t exist.'] })
  return { from, to }
}

async function number({ db, organizationId }: Call, planId: number): Promise<void> {
  await sql`update action_plan_tasks t set position = ranked.rank
    from (select id, row_number() over (order by position, id) as rank from action_plan_tasks
      where organization_id = ${organizationId} and action_plan_id = ${planId}) ranked
    where t.organization_id = ${organizationId} and t.id = ranked.id`.execute(db)
}
