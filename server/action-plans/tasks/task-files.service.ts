import { sql } from 'kysely'
import { taskStateFor } from '#domain/action-plans/plan-tasks.rules.ts'
import { FILES_OF_ANSWER_MAX } from '#domain/files/files.rules.ts'
import { invalid } from '#domain/platform/failure.ts'
import { demandInState } from '#domain/platform/policy.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { lockPlanRow } from '../lock-plan.ts'
import { tasksToWorkOn } from './tasks-to-work-on.ts'

/** The tasks of a plan that a file is evidence of. */
export interface TaskTarget {
  planId: number
  taskIds: readonly number[]
}

/** Throws unless the caller may work on each of the tasks: `not_found` for those that it may not know of. */
export async function demandTasks(call: Call, { planId, taskIds }: TaskTarget): Promise<void> {
  if (taskIds.length === 0) throw invalid({ related_ids: ['Choose the task of the file.'] })
  const plan = await lockPlanRow(call, planId)
  for (const task of await tasksToWorkOn(call, planId, taskIds))
    demandInState(task, 'work', taskStateFor.work({ ...task, plan }))
}

/** Checks whether every one of the tasks already has a file with this content. */
export async function isKnownToTasks(
  { db, organizationId }: Call,
  md5: string,
  { taskIds }: TaskTarget,
): Promise<boolean> {
  const { rows } = await sql<{ having: number }>`
    select count(distinct k.action_plan_task_id) as having from action_plan_task_files k
    join files f on f.organization_id = k.organization_id and f.id = k.file_id and f.md5 = ${md5}
    where k.organization_id = ${organizationId} and k.action_plan_task_id = any(${taskIds}::bigint[])`.execute(
    db,
  )
  return rows[0]?.having === new Set(taskIds).size
}

/** Adds a file to those of the tasks that have no file with its content yet. */
export async function putToTasks(call: Call, fileId: number, { taskIds }: TaskTarget): Promise<void> {
  const { db, organizationId, actor } = call
  await sql`
    insert into action_plan_task_files (organization_id, action_plan_task_id, file_id, created_by)
    select ${organizationId}, asked.id, f.id, ${actor.userId}
    from files f, (select distinct unnest(${taskIds}::bigint[]) as id) asked
    where f.organization_id = ${organizationId} and f.id = ${fileId} and not exists (
      select from action_plan_task_files k
      join files same on same.organization_id = k.organization_id and same.id = k.file_id
      where k.organization_id = ${organizationId} and k.action_plan_task_id = asked.id and same.md5 = f.md5)
    on conflict do nothing`.execute(db)
  const { rows } = await sql`
    select action_plan_task_id from action_plan_task_files where organization_id = ${organizationId}
      and action_plan_task_id = any(${taskIds}::bigint[])
    group by action_plan_task_id having count(*) > ${FILES_OF_ANSWER_MAX}`.execute(db)
  if (rows.length > 0) throw invalid({ file_name: [`A task can have at most ${FILES_OF_ANSWER_MAX} files.`] })
}
