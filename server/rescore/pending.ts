import { type RawBuilder, sql } from 'kysely'
import { UNRATED } from '#domain/risks/risks.rules.ts'
import { administered } from '#server/access/visibility.ts'
import type { Actor } from '#server/platform/session/actor.ts'

type Part = RawBuilder<unknown>

/** The answers of an assessment, or some entities of it, as far as the person administers them. */
export interface Rescored {
  organizationId: number
  actor: Actor
  periodId: number
  entityIds?: readonly number[]
  answerIds?: readonly number[]
}

/**
 * The answers `a` that have other figures than options, weights and risk profiles say now, with both: of entities and
 * frameworks in use, and of questions that are there. A rating that the profile lacks is `UNRATED`, as for a
 * new answer; without a profile there is none. An option keeps its value in the trash.
 */
export function pendingAnswers({ organizationId, actor, periodId, entityIds, answerIds }: Rescored): Part {
  // In every division of the person, whichever they work in now.
  const inReach = administered({ ...actor, activeDivisionId: null }) ?? sql`false`
  return sql`
    select * from (
      select a.id, a.entity_id, a.protocol_id, a.question_id, q.threat_id, q.category_id, a.score, a.weight, a.likelihood, a.impact,
        case when a.score is not null then coalesce(o.value, a.score) end::smallint as new_score,
        q.weight::smallint as new_weight,
        case when ep.risk_profile_id is not null then coalesce(rt.likelihood, ${UNRATED}) end::smallint as new_likelihood,
        case when ep.risk_profile_id is not null then coalesce(rc.impact, ${UNRATED}) end::smallint as new_impact
      from answers a
      join entities e on e.organization_id = a.organization_id and e.id = a.entity_id and e.deleted_at is null and ${inReach}
      join organization_protocols op on op.organization_id = a.organization_id and op.protocol_id = a.protocol_id
        and op.dropped_at is null
      join entity_protocols ep on ep.organization_id = a.organization_id and ep.entity_id = a.entity_id
        and ep.protocol_id = a.protocol_id
      join questions q on q.id = a.question_id and q.deleted_at is null
      left join question_options o on o.question_id = a.question_id and o.id = a.question_option_id
      left join risk_profile_threats rt on rt.organization_id = a.organization_id
        and rt.risk_profile_id = ep.risk_profile_id and rt.threat_id = q.threat_id
      left join risk_profile_categories rc on rc.organization_id = a.organization_id
        and rc.risk_profile_id = ep.risk_profile_id and rc.category_id = q.category_id
      where a.organization_id = ${organizationId} and a.assessment_period_id = ${periodId}
        ${entityIds ? sql`and a.entity_id = any(${entityIds}::bigint[])` : sql``}
        ${answerIds ? sql`and a.id = any(${answerIds}::bigint[])` : sql``}
    ) p
    where p.new_score is distinct from p.score or p.new_weight <> p.weight
      or p.new_likelihood is distinct from p.likelihood or p.new_impact is distinct from p.impact`
}

/** The number of pending answers `p`, and of those with each reason. */
export const pendingCounts = sql`count(*) as answers,
  count(*) filter (where p.new_score is distinct from p.score) as options,
  count(*) filter (where p.new_weight <> p.weight) as weights,
  count(*) filter (where p.new_likelihood is distinct from p.likelihood
    or p.new_impact is distinct from p.impact) as ratings`
