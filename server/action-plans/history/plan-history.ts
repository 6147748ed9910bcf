import { sql } from 'kysely'
import type { actionPlansApi, PlanEvent } from '#domain/action-plans/action-plans.contract.ts'
import { eventWords } from '#domain/audit-events/audit-labels.ts'
import type { Page } from '#domain/platform/listing.ts'
import { sortsIn } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { momentOf } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findPlan } from '../find-plans.ts'
import { managesWholePlan, mayReadTask } from '../plan-visibility.ts'
import { type Kept, shownChanges } from './shown-changes.ts'

interface EventRow extends Kept {
  id: number
  event: string
  task: PlanEvent['task']
  person: PlanEvent['person']
  at: string
  counted: number
}

/**
 * The entries of the audit log about a plan and about the tasks that the caller may see. The log itself is for admins;
 * others read only these entries, and in them only the fields that the plan shows them.
 */
export async function historyOf(
  call: Call<InputOf<typeof actionPlansApi.history>>,
): Promise<Page<PlanEvent>> {
  const { db, input } = call
  const plan = await findPlan(call, input.action_plan_id)
  const { page = 1, per_page = 50 } = input
  const [order] = sortsIn(input.sort ?? 'at|desc')
  const { rows } = await sql<EventRow>`
    select a.sequence as id, a.event, a.before, a.after, ${momentOf('a.at')} as at, count(*) over () as counted,
      case when a.subject_type = 'action_plan_tasks' then (select jsonb_build_object('id', t.id, 'description', t.description)
        from action_plan_tasks t where t.organization_id = a.organization_id and t.id = a.subject_id) end as task,
      case when a.user_id is not null then
        jsonb_build_object('id', a.user_id, 'full_name', coalesce(assay.name_in_log(a.user_id), '')) end as person
    from (${eventsOf(call, plan.id)}) a
    order by a.sequence ${sql.raw(order?.direction ?? 'desc')}
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  const changes = await shownChanges(call, rows, { seesAll: await managesWhole(call, plan.id) })
  return {
    rows: rows.map(({ before: _, after: __, counted: ___, ...event }, index) => ({
      ...event,
      title: eventWords(event.event),
      changes: changes[index] ?? [],
    })),
    total: rows[0]?.counted ?? (page === 1 ? 0 : await countOf(call, plan.id)),
  }
}

function eventsOf({ actor, organizationId }: Call, planId: number) {
  return sql`select * from audit_events where organization_id = ${organizationId}
      and subject_type = 'action_plans' and subject_id = ${planId}
    union all select h.* from action_plan_tasks t
    join action_plans p on p.organization_id = t.organization_id and p.id = t.action_plan_id
    join audit_events h on h.organization_id = t.organization_id and h.subject_type = 'action_plan_tasks'
      and h.subject_id = t.id
    where t.organization_id = ${organizationId} and t.action_plan_id = ${planId} and ${mayReadTask(actor)}`
}

async function countOf(call: Call, planId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${eventsOf(call, planId)}) a`.execute(call.db)
  return rows[0]?.total ?? 0
}

async function managesWhole({ db, actor, organizationId }: Call, planId: number): Promise<boolean> {
  const { rows } = await sql`select from action_plans p where p.organization_id = ${organizationId}
    and p.id = ${planId} and ${managesWholePlan(actor)}`.execute(db)
  return rows.length > 0
}
