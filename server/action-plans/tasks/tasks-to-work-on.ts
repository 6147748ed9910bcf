import { sql } from 'kysely'
import type { ListedTask } from '#domain/action-plans/plan-tasks.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { mayReadTask } from '../plan-visibility.ts'
import { tasksAt } from './find-tasks.ts'

/** Tasks of a plan, locked until the call ends. Throws `not_found` unless the caller may read each of them. */
export async function tasksToWorkOn(
  call: Call,
  planId: number,
  taskIds: readonly number[],
): Promise<ListedTask[]> {
  const wanted = [...new Set(taskIds)]
  const { rows } = await sql`select t.id from action_plan_tasks t
    join action_plans p on p.organization_id = t.organization_id and p.id = t.action_plan_id
    where t.organization_id = ${call.organizationId} and t.action_plan_id = ${planId}
      and t.id = any(${wanted}::bigint[]) and ${mayReadTask(call.actor)}
    order by t.id for no key update of t`.execute(call.db)
  if (rows.length < wanted.length) throw notFound()
  return tasksAt(call, wanted, { withAnswers: false })
}
