import { sql } from 'kysely'
import type { AccountMetrics } from '#domain/organizations/organizations.contract.ts'
import { administered } from '#server/access/visibility.ts'
import { planForValues } from '#server/platform/db/plan-for-values.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { isActiveAssignment } from '../assignments/active-assignments.service.ts'
import { currentPeriod } from '../periods/current-period.service.ts'

/** Counts the company's records, in one statement. Entities and their records count if the caller administers them. */
export async function accountMetrics(call: Call): Promise<AccountMetrics> {
  const period = await currentPeriod(call)
  await planForValues(call.db)
  const { rows } = await statement(call, period?.id ?? null).execute(call.db)
  const [metrics] = rows
  if (!metrics) throw new Error('a statement without a from clause answered no row')
  return metrics
}

function statement({ actor, organizationId }: Call, periodId: number | null) {
  const own = administered(actor) ?? sql`false`
  const seen = actor.divisionIds ? sql`and id = any(${actor.divisionIds}::bigint[])` : sql``
  return sql<AccountMetrics>`
    with reach as materialized (
      select e.id from entities e where e.organization_id = ${organizationId} and e.deleted_at is null and ${own})
    select ${people(organizationId)} as users, ${roles(organizationId)} as roles,
      (select count(*) from reach) as entities,
      (select count(*) from divisions where organization_id = ${organizationId} and deleted_at is null ${seen}) as divisions,
      (select count(*) from groups where organization_id = ${organizationId} and deleted_at is null) as groups,
      (select count(*) from ${protocols(organizationId)}) as protocols,
      (select count(*) - count(distinct q.parent_question_id) from ${protocols(organizationId)} used
        join questions q on q.protocol_id = used.id and q.deleted_at is null) as questions,
      (select jsonb_build_object('open', count(*) filter (where closed_at is null), 'closed', count(closed_at))
        from assessment_periods where organization_id = ${organizationId} and deleted_at is null) as assessment_periods,
      (select jsonb_build_object('total', count(*), 'accepted', count(*) filter (where a.accepted),
        'this_period', count(*) filter (where a.assessment_period_id = ${periodId}))
        from answers a where a.organization_id = ${organizationId} and a.entity_id in (select id from reach)) as answers,
      (select jsonb_build_object('open', count(*), 'overdue', count(*) filter (where ${isOverdue(sql`s.due_date`)}))
        from assignments s where s.organization_id = ${organizationId} and not s.completed
          and s.assessment_period_id = ${periodId} and s.entity_id in (select id from reach)
          and ${isActiveAssignment}) as assignments`
}

const protocols = (organizationId: number) => sql`(
  select p.id from organization_protocols op join protocols p on p.id = op.protocol_id and p.deleted_at is null
  where op.organization_id = ${organizationId} and op.dropped_at is null)`

const people = (organizationId: number) => sql`(
  select jsonb_build_object(
    'active', count(*) filter (where m.deleted_at is null and m.accepted_at is not null),
    'invited', count(*) filter (where m.deleted_at is null and m.accepted_at is null),
    'removed', count(m.deleted_at),
    'seen_in_30_days', count(*) filter (where m.deleted_at is null and m.accepted_at is not null
      and assay.last_seen(m.user_id) > now() - interval '30 days'))
  from memberships m where m.organization_id = ${organizationId})`

const roles = (organizationId: number) => sql`(
  select jsonb_build_object(
    'Admin', count(*) filter (where 'Admin' = any(m.roles)),
    'Manager', count(*) filter (where 'Manager' = any(m.roles)),
    'Employee', count(*) filter (where 'Employee' = any(m.roles)))
  from members m where m.organization_id = ${organizationId})`
