import { sql } from 'kysely'
import type { SetupStep } from '#domain/organizations/organizations.contract.ts'
import { type SetupCounts, stepsOf } from '#domain/organizations/setup.rules.ts'
import { administered } from '#server/access/visibility.ts'
import { planForValues } from '#server/platform/db/plan-for-values.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { isActiveAssignment } from '../assignments/active-assignments.service.ts'
import { currentPeriod } from '../periods/current-period.service.ts'

/** Returns the setup steps of the company; entities count if the caller administers them. */
export async function setupSteps(call: Call): Promise<{ steps: SetupStep[] }> {
  const period = await currentPeriod(call)
  await planForValues(call.db)
  const { rows } = await statement(call, period?.id ?? null).execute(call.db)
  const [counts] = rows
  if (!counts) throw new Error('a statement without a from clause answered no row')
  return { steps: stepsOf({ ...counts, has_current_period: period !== null }) }
}

function statement({ actor, organizationId }: Call, periodId: number | null) {
  const own = administered(actor) ?? sql`false`
  return sql<Omit<SetupCounts, 'has_current_period'>>`
    with used as materialized (
      select p.id, (select count(*) from risk_profiles r where r.organization_id = op.organization_id
        and r.protocol_id = p.id and r.deleted_at is null) as profiles
      from organization_protocols op join protocols p on p.id = op.protocol_id and p.deleted_at is null
      where op.organization_id = ${organizationId} and op.dropped_at is null
    ), reach as materialized (
      select e.id, exists (select from entity_protocols ep join used on used.id = ep.protocol_id
          where ep.organization_id = e.organization_id and ep.entity_id = e.id) as has_protocol,
        exists (select from assignments s where s.organization_id = e.organization_id
          and s.assessment_period_id = ${periodId} and s.entity_id = e.id and ${isActiveAssignment}) as is_assigned
      from entities e where e.organization_id = ${organizationId} and e.deleted_at is null and ${own}
    ), people as (
      select m.accepted_at from memberships m
      where m.organization_id = ${organizationId} and m.deleted_at is null
    )
    select (select count(*) from used) as protocols,
      (select coalesce(sum(profiles), 0) from used) as risk_profiles,
      (select count(*) from used where profiles = 0) as protocols_without_risk_profile,
      (select count(*) from reach) as entities,
      (select count(*) from reach where has_protocol) as entities_with_protocol,
      (select count(*) from assessment_periods
        where organization_id = ${organizationId} and deleted_at is null and closed_at is null) as open_periods,
      (select count(*) from people) as people,
      (select count(*) from people where accepted_at is null) as invited,
      (select count(*) from assignments s where s.organization_id = ${organizationId}
        and s.assessment_period_id = ${periodId} and s.entity_id in (select id from reach)
        and ${isActiveAssignment}) as assignments,
      (select count(*) from reach where has_protocol and not is_assigned) as entities_unassigned`
}
