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

/** The positions between which a task goes; the second is null at the end. Both are found in the index of positions. */
async function gapAfter(
  { db, organizationId }: Call,
  { planId, taskId, afterId }: Moving,
): Promise<{ from: number; to: number | null }> {
  const others = (name: string) => {
    const of = (column: string) => sql.ref(`${name}.${column}`)
    return sql`${of('organization_id')} = ${organizationId} and ${of('action_plan_id')} = ${planId} and ${of('id')} <> ${taskId}`
  }
  const { rows } = await sql<{ from: number; to: number | null }>`${
    afterId === null
      ? sql`select coalesce(min(o.position), 2) - 1 as "from", min(o.position) as "to"
          from action_plan_tasks o where ${others('o')}`
      : sql`select a.position as "from",
            (select o.position from action_plan_tasks o where ${others('o')} and (o.position, o.id) > (a.position, a.id)
              order by o.position, o.id limit 1) as "to"
          from action_plan_tasks a where ${others('a')} and a.id = ${afterId}`
  }`.execute(db)
  const [gap] = rows
  if (!gap) throw invalid({ after_id: ['This task doesn’t exist.'] })
  return gap
}

async function number({ db, organizationId }: Call, planId: number): Promise<void> {
  await sql`update action_plan_tasks t set position = ranked.rank
    from (select id, row_number() over (order by position, id) as rank from action_plan_tasks
      where organization_id = ${organizationId} and action_plan_id = ${planId}) ranked
    where t.organization_id = ${organizationId} and t.id = ranked.id`.execute(db)
}
