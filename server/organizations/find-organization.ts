import { type RawBuilder, sql } from 'kysely'
import type { Feature } from '#domain/access/features.ts'
import type { Organization } from '#domain/organizations/organizations.contract.ts'
import { notFound } from '#domain/platform/failure.ts'
import { administered, maySeeEntity } from '#server/access/visibility.ts'
import { momentOf } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { openAssignmentsOf } from '../assignments/active-assignments.service.ts'
import { currentPeriod, listedPeriodIds, periodOfDivision } from '../periods/current-period.service.ts'
import { activeTaskTallies } from '../tasks/active-tasks.service.ts'

type Row = Omit<Organization, 'features' | 'configurations' | 'setup' | 'assessment_period'> & {
  features: Feature[]
  idle_minutes: number
  requires_two_factor: boolean
  quantifies_risk: boolean
  policies_need_two_people: boolean
  policies_need_typed_name: boolean
  currency: string
  has_entities: boolean
  has_periods: boolean
  has_questions: boolean
}

/** The company of the call, as far as its caller may see it, in one statement beside the period. */
export async function findOrganization(call: Call): Promise<Organization> {
  const period = await currentPeriod(call)
  const periodIds = await listedPeriodIds(call)
  const { rows } = await statement(call, periodIds).execute(call.db)
  if (!rows[0]) throw notFound()
  const {
    idle_minutes,
    requires_two_factor,
    quantifies_risk,
    policies_need_two_people,
    policies_need_typed_name,
    currency,
    has_entities,
    has_periods,
    has_questions,
    ...organization
  } = rows[0]
  return {
    ...organization,
    features: organization.features.map(key => ({ key })),
    configurations: {
      idle_minutes,
      requires_two_factor,
      quantifies_risk,
      policies_need_two_people,
      policies_need_typed_name,
      currency,
    },
    assessment_period: period,
    setup: {
      has_entities,
      has_assessment_period: has_periods,
      has_protocols: organization.protocols.length > 0,
      has_questions,
      protocols_without_risk_profiles: organization.protocols
        .filter(protocol => protocol.risk_profiles.length === 0)
        .map(({ id, name }) => ({ id, name })),
    },
  }
}

function statement({ actor, organizationId }: Call, periodIds: number[]) {
  return sql<Row>`
    with used as materialized (${protocolsInUse(organizationId)}),
      waiting as materialized (${openAssignmentsOf({ organizationId, userId: actor.userId, periodIds })})
    select o.organization_id as id, o.name, o.is_active, o.primary_administrator_id, o.version,
      o.idle_minutes, o.requires_two_factor, o.quantifies_risk, o.currency,
      o.policies_need_two_people, o.policies_need_typed_name,
      (select jsonb_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email)
        from users u where u.id = o.primary_administrator_id) as primary_administrator,
      array(select f.key from organization_features f where f.organization_id = o.organization_id order by 1) as features,
      ${divisions(actor)} as divisions, ${groups} as groups,
      coalesce((select jsonb_agg(to_jsonb(used) order by lower(used.name), used.id) from used), '[]') as protocols,
      (select count(*) from used) as protocols_count,
      (select count(*) from entities e where e.organization_id = o.organization_id and e.deleted_at is null
        and ${maySeeEntity(actor)}) as entities_count,
      exists (select from entities e where e.organization_id = o.organization_id and e.deleted_at is null) as has_entities,
      exists (select from assessment_periods a where a.organization_id = o.organization_id and a.deleted_at is null) as has_periods,
      exists (select from questions q join used on used.id = q.protocol_id where q.deleted_at is null) as has_questions,
      ${waiting({ actor, organizationId })}
    from organizations o where o.organization_id = ${organizationId} and o.deleted_at is null`
}

const protocolsInUse = (organizationId: number) => sql`
  select p.id, p.name, coalesce((
    select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by lower(r.name), r.id) from risk_profiles r
    where r.organization_id = op.organization_id and r.protocol_id = p.id and r.deleted_at is null), '[]') as risk_profiles
  from organization_protocols op join protocols p on p.id = op.protocol_id and p.deleted_at is null
  where op.organization_id = ${organizationId} and op.dropped_at is null`

const groups = sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by lower(n.name), n.id)
    from groups n where n.organization_id = o.organization_id and n.deleted_at is null), '[]')`

function divisions({ divisionIds, features }: Actor): RawBuilder<unknown> {
  const seen = divisionIds ? sql`d.id = any(${divisionIds}::bigint[])` : sql`${features.has('divisions')}`
  return sql`
    coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'admin_id', d.admin_id,
        'deleted_at', ${momentOf('d.deleted_at')}, 'assessment_period', ${periodOfDivision}) order by lower(d.name), d.id)
      from divisions d where d.organization_id = o.organization_id and d.deleted_at is null and ${seen}), '[]')`
}

/** Counts the caller's pending work: of assignments, the ones that can still be answered. */
function waiting({ actor, organizationId }: Pick<Call, 'actor' | 'organizationId'>) {
  const open = (type: string) => sql`
    (select coalesce(sum(w.assignments), 0)::bigint from waiting w where w.type = ${sql.lit(type)})`
  return sql`
    (select coalesce(sum(k.tasks), 0)::bigint from ${activeTaskTallies(organizationId, actor.userId)}
      where not k.completed and not k.archived) as incomplete_tasks,
    ${open('question')} as assignments, ${open('collaboration')} as collaborations,
    (select count(*) from welcome_messages w where w.organization_id = o.organization_id and w.deleted_at is null
      and not exists (select from welcome_message_reads r where r.organization_id = w.organization_id
        and r.welcome_message_id = w.id and r.user_id = ${actor.userId})) as unread_welcome_messages,
    (select count(*) from question_exclusion_requests x
      join entities e on e.organization_id = x.organization_id and e.id = x.entity_id and e.deleted_at is null
      where x.organization_id = o.organization_id and x.state = 'pending'
        and ${administered(actor) ?? sql`x.assignor_id = ${actor.userId}`}) as incomplete_exclusion_requests`
}
