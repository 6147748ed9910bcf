import { type RawBuilder, sql } from 'kysely'
import { DEFAULT_THRESHOLD, UNRATED } from '#domain/risks/risks.rules.ts'
import { administered } from '#server/access/visibility.ts'
import type { Actor } from '#server/platform/session/actor.ts'

export interface RiskFilter {
  protocol_id?: number | number[] | undefined
  entity_id?: number | number[] | undefined
  threat_id?: number | undefined
  category_id?: number | undefined
}

/** `threat` and the others as the columns that rows are grouped by. */
export type Dimension = 'threat' | 'category' | 'entity'

export interface RiskInput {
  actor: Actor
  periodId: number
  by: readonly Dimension[]
  filter: RiskFilter
}

type Part = RawBuilder<unknown>

/**
 * Which entity uses which framework, as far as the caller administers it and asks; profile 0 is none. Frameworks are
 * looked up in a hash: joined, PostgreSQL would expect a framework to be used by as few entities as in an average
 * company, and compare each answer with each question.
 */
export function reach({ actor, filter }: RiskInput): Part {
  return sql`
    select ep.entity_id, ep.protocol_id, coalesce(ep.risk_profile_id, 0) as profile
    from entity_protocols ep
    join entities e on e.organization_id = ep.organization_id and e.id = ep.entity_id
    where ep.organization_id = ${actor.organizationId} and e.deleted_at is null
      and (ep.protocol_id in (
        select op.protocol_id from organization_protocols op join protocols p on p.id = op.protocol_id and p.deleted_at is null
        where op.organization_id = ${actor.organizationId} and op.dropped_at is null
      )) is true
      and ${administered(actor) ?? sql`false`}
      ${among('ep.protocol_id', filter.protocol_id)} ${among('ep.entity_id', filter.entity_id)}`
}

/**
 * Questions as one profile rates them now. `rated_weight` and `inherent` (weight × likelihood × impact × 100) are 0
 * without a profile. Every item in scope is of a question with `is_answerable`: a topic without questions is one itself.
 */
export function rated({ actor, periodId, filter }: RiskInput): Part {
  const organization = actor.organizationId
  return sql`
    with own as materialized (
      select id, protocol_id, parent_question_id, threat_id, category_id, weight, deleted_at from questions
      where protocol_id = any(array(select distinct protocol_id from reach))
    )
    select q.id as question_id, q.protocol_id, used.profile, q.threat_id, q.category_id,
      coalesce(pt.threshold, ${DEFAULT_THRESHOLD}) as threshold,
      case when used.profile > 0 then q.weight else 0 end as rated_weight,
      case when used.profile > 0 then q.weight * coalesce(rt.likelihood, ${UNRATED}) * coalesce(rc.impact, ${UNRATED}) * 100
        else 0 end as inherent,
      q.deleted_at is null and case when q.parent_question_id is null
        then (q.id in (select parent_question_id from own where deleted_at is null and parent_question_id is not null)) is not true
        else q.parent_question_id in (select id from own where deleted_at is null) end as is_answerable
    from (select distinct protocol_id, profile from reach) used
    join own q on q.protocol_id = used.protocol_id
    left join risk_profile_threats rt on rt.organization_id = ${organization}
      and rt.risk_profile_id = used.profile and rt.threat_id = q.threat_id
    left join risk_profile_categories rc on rc.organization_id = ${organization}
      and rc.risk_profile_id = used.profile and rc.category_id = q.category_id
    left join period_thresholds pt on pt.organization_id = ${organization}
      and pt.assessment_period_id = ${periodId} and pt.protocol_id = q.protocol_id
    where true ${among('q.threat_id', filter.threat_id)} ${among('q.category_id', filter.category_id)}`
}

function among(column: string, ids: number | number[] | undefined): Part {
  return ids === undefined ? sql`` : sql`and ${sql.ref(column)} = any(${[ids].flat()}::bigint[])`
}

/** The columns of the dimensions, each followed by a comma: threat and category of a cell, entity of a reach. */
export function columns(by: readonly Dimension[], cell: string, reached = cell): Part {
  return sql.join(
    by.map(each => sql`${sql.ref(`${each === 'entity' ? reached : cell}.${each}_id`)},`),
    sql` `,
  )
}
