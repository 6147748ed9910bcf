import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { preferencesOf } from '../../users/current-user.service.ts'
import { responsibleForPlan } from './responsible.ts'
import { type Unassigned, unassignedEmail } from './unassigned-email.ts'

const name = 'tell-of-unassigned-tasks'

interface Work {
  organizationId: number
  taskIds: number[]
  /** The person whose change it was, who need not be told. */
  by: number
}

interface Recipient {
  id: number
  email: string
  first_name: string
  mail_preferences: unknown
  organization: string
  plan_ids: number[]
  tasks: Unassigned[]
}

/** Tells the managers of their plans that tasks lost their assignee, once the call has succeeded. */
export async function tellOfUnassigned(call: Call, taskIds: number[]): Promise<void> {
  if (taskIds.length === 0) return
  const work: Work = { organizationId: call.organizationId, taskIds, by: call.actor.userId }
  await call.enqueue(name, work)
}

/** Tells each manager in one email, and makes their notifications about these plans unread. */
export function tellOfUnassignedTasks({ address }: { address: string }): Job {
  return defineJob<Work>({
    name,
    async work(work, tools) {
      await tools.within(work.organizationId, null, async trx => {
        for (const { id, mail_preferences, plan_ids, ...person } of await managersOf(trx, work)) {
          await makeUnread(trx, work, { id, plan_ids })
          if (preferencesOf(mail_preferences).action_plan)
            await tools.enqueue(trx, 'send-mail', unassignedEmail(person, address))
        }
      })
    },
  })
}

/** The people responsible for the plans, with the tasks that still have nobody. */
async function managersOf(trx: Db, { organizationId, taskIds, by }: Work): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select u.id, u.email, u.first_name, u.mail_preferences, o.name as organization,
      array_agg(distinct p.id) as plan_ids,
      json_agg(json_build_object('plan', p.name, 'plan_id', p.id, 'description', t.description, 'entity', e.name,
        'due_date', t.due_date) order by t.due_date, t.id) as tasks
    from action_plan_tasks t
    join action_plans p on p.organization_id = t.organization_id and p.id = t.action_plan_id
      and p.completed_at is null and p.archived_at is null and p.deleted_at is null
    join members m on m.organization_id = t.organization_id and m.user_id = ${responsibleForPlan}
    join users u on u.id = m.user_id
    join organizations o on o.organization_id = t.organization_id
    left join entities e on e.organization_id = t.organization_id and e.id = t.entity_id
    where t.organization_id = ${organizationId} and t.id = any(${taskIds}::bigint[]) and t.user_id is null
      and t.state <> 'done' and t.deleted_at is null and u.id <> ${by}
    group by u.id, o.name order by u.id`.execute(trx)
  return rows
}

/** A notification of its own has nothing left to do, as the tasks are nobody's; an open one stays open. */
async function makeUnread(
  trx: Db,
  { organizationId }: Work,
  { id, plan_ids }: Pick<Recipient, 'id' | 'plan_ids'>,
): Promise<void> {
  await sql`
    insert into tasks as k (organization_id, user_id, task_type, task_type_id, reassignable, completed, completed_at)
    select ${organizationId}, ${id}, 'action_plan', plan_id, false, true, now()
    from unnest(${plan_ids}::bigint[]) plan_id order by plan_id
    on conflict (organization_id, user_id, merged_type, task_type_id, entity_id, assessment_period_id) do update set
      read = false, archived_at = null, deleted_at = null, created_at = now()`.execute(trx)
}
