import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { each } from '#server/platform/jobs/each.ts'
import { defineJob, type Job, type JobTools } from '#server/platform/jobs/job.ts'
import { activeCompanies } from '../../organizations/active-companies.service.ts'
import { preferencesOf } from '../../users/current-user.service.ts'
import { type Reminder, remindingEmail } from './reminding-email.ts'
import { responsibleForPlan } from './responsible.ts'

/** Days before its due date at which a task's assignee is reminded. */
const DAYS_BEFORE = 3

/** Days after its due date at which the person responsible for the plan is told. */
const DAYS_UNTIL_MANAGER = 7

interface Recipient {
  email: string
  first_name: string
  mail_preferences: unknown
  organization: string
  reminders: Reminder[]
}

/**
 * Reminds people of their open tasks in action plans, by their own day: before a task is due, once it is overdue, and, a week
 * later, the manager of its plan, or who else is responsible for it. Each is sent once for a due date, with all others for the same person.
 */
export function remindOfTasks({ address }: { address: string }): Job {
  return defineJob({
    name: 'remind-of-plan-tasks',
    everySeconds: 3600,
    options: { tries: 2, concurrency: 1, keepSeconds: 86_400 },
    work: async (_, tools) => {
      await each(await activeCompanies(tools.db), tools.signal, organizationId =>
        remindIn(tools, organizationId, address),
      )
    },
  })
}

/** Takes what is due for a reminder and queues the emails in one transaction: both happen, once, or neither. */
function remindIn(tools: JobTools, organizationId: number, address: string): Promise<void> {
  return tools.within(organizationId, null, async trx => {
    for (const { mail_preferences, ...person } of await takeReminders(trx, organizationId)) {
      if (!preferencesOf(mail_preferences).action_plan) continue
      await tools.enqueue(trx, 'send-mail', remindingEmail(person, address))
    }
  })
}

async function takeReminders(trx: Db, organizationId: number): Promise<Recipient[]> {
  const before = sql`case when t.reminded_for is not distinct from t.due_date then t.reminded else 0 end`
  const { rows } = await sql<Recipient>`
    with due as (
      select t.id, ${before} as before, reached.stage
      from action_plan_tasks t
      join action_plans p on p.organization_id = t.organization_id and p.id = t.action_plan_id
        and p.completed_at is null and p.archived_at is null and p.deleted_at is null
      join users u on u.id = coalesce(t.user_id, ${responsibleForPlan})
      cross join lateral (select case
        when t.due_date + ${DAYS_UNTIL_MANAGER}::int <= assay.today_in(u.time_zone) then 3
        when t.due_date < assay.today_in(u.time_zone) then 2
        when t.due_date - ${DAYS_BEFORE}::int <= assay.today_in(u.time_zone) then 1
        else 0 end as stage) reached
      where t.organization_id = ${organizationId} and t.state <> 'done' and t.deleted_at is null
        and reached.stage > ${before}
    ), taken as (
      update action_plan_tasks t set reminded = due.stage, reminded_for = t.due_date
      from due where t.organization_id = ${organizationId} and t.id = due.id and due.stage > ${before}
      returning t.id, t.action_plan_id, t.description, t.user_id, t.entity_id, t.due_date, due.before, due.stage
    ), told as (
      select x.*, x.user_id as recipient_id, case when x.stage = 1 then 'soon' else 'overdue' end as kind
      from taken x where x.before < 2
      union all
      select x.*, responsible.user_id, 'escalated' from taken x
      join action_plans p on p.organization_id = ${organizationId} and p.id = x.action_plan_id
      cross join lateral (select ${responsibleForPlan} as user_id) responsible
      where x.stage = 3 and (x.before = 2 or responsible.user_id is distinct from x.user_id)
    )
    select u.email, u.first_name, u.mail_preferences, o.name as organization,
      json_agg(json_build_object('kind', x.kind, 'task_id', x.id, 'plan_id', p.id, 'plan', p.name, 'description', x.description,
        'entity', e.name, 'due_date', x.due_date, 'assignee', assignee.full_name) order by x.due_date, x.id) as reminders
    from told x
    join members m on m.organization_id = ${organizationId} and m.user_id = x.recipient_id
    join users u on u.id = x.recipient_id
    join organizations o on o.organization_id = ${organizationId}
    join action_plans p on p.organization_id = ${organizationId} and p.id = x.action_plan_id
    left join users assignee on assignee.id = x.user_id
    left join entities e on e.organization_id = ${organizationId} and e.id = x.entity_id
    group by u.id, o.name order by u.id`.execute(trx)
  return rows
}
