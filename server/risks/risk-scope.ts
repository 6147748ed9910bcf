import { type RawBuilder, sql } from 'kysely'
import { UNRATED } from '#domain/risks/risks.rules.ts'
import { administered, seesWholeCompany } from '#server/access/visibility.ts'
import { andOneOrNone } from '#server/platform/db/fragments.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { ProposedRatings } from './proposed-ratings.service.ts'

export interface RiskFilter {
  protocol_id?: number | number[] | undefined
  entity_id?: number | number[] | undefined
  /** 0: questions without one. */
  threat_id?: number | undefined
  category_id?: number | undefined
  topic_id?: number | number[] | undefined
}

/** `threat` and the others as the columns that rows are grouped by. */
export type Dimension = 'threat' | 'category' | 'entity'

/** Sums are made by topic and by risk profile, too, which no row of risks is grouped by. */
export type SumDimension = Dimension | 'topic' | 'profile'

export interface SumInput {
  actor: Actor
  periodId: number
  by: readonly SumDimension[]
  filter: RiskFilter
  /**
   * The figures as if every answer were rated anew: by the ratings that the profiles have, and by these in their place.
   * Without it, answers have the ratings that they were saved with.
   */
  proposed?: ProposedRatings | undefined
}

export interface RiskInput extends SumInput {
  by: readonly Dimension[]
}

type Part = RawBuilder<unknown>

/**
 * Which entity uses which framework, as far as the caller administers it and asks; profile 0 is none. Frameworks in use,
 * and trashed entities for a caller who sees the whole company, are few: found by an index and looked up in a hash. Joined,
 * PostgreSQL would expect a framework to be used by as few entities as in an average company, and compare each answer with
 * each question.
 */
export function reach({ actor, filter }: SumInput): Part {
  const organization = actor.organizationId
  return sql`
    select ep.entity_id, ep.protocol_id, coalesce(ep.risk_profile_id, 0) as profile
    from entity_protocols ep ${seesWholeCompany(actor) ? sql`` : administeredEntities(actor)}
    where ep.organization_id = ${organization}
      and (ep.protocol_id in (
        select id from protocols where deleted_at is null and id = any(array(
          select protocol_id from organization_protocols where organization_id = ${organization} and dropped_at is null))
      )) is true
      ${
        seesWholeCompany(actor)
          ? sql`and (ep.entity_id in (
              select id from entities where organization_id = ${organization} and deleted_at is not null)) is not true`
          : sql``
      }
      ${among('ep.protocol_id', filter.protocol_id)} ${among('ep.entity_id', filter.entity_id)}`
}

function administeredEntities(actor: Actor): Part {
  return sql`join entities e on e.organization_id = ep.organization_id and e.id = ep.entity_id
    and e.deleted_at is null and ${administered(actor) ?? sql`false`}`
}

/** The questions of the frameworks in reach. Every item in scope is of a question with `is_answerable`. */
export function questions({ filter }: Pick<SumInput, 'filter'>): Part {
  return sql`
    select q.id as question_id, coalesce(q.parent_question_id, q.id) as topic_id, q.protocol_id, q.threat_id, q.category_id, q.weight,
      q.is_answerable
    from questions q where q.protocol_id = any(array(select protocol_id from used))
      ${andOneOrNone('q.threat_id', filter.threat_id)} ${andOneOrNone('q.category_id', filter.category_id)}
      ${filter.topic_id === undefined ? sql`` : sql`and coalesce(q.parent_question_id, q.id) = any(${[filter.topic_id].flat()}::bigint[])`}`
}

/**
 * Adds the risk of unanswered questions to groups of questions that are rated alike: those of one framework, profile,
 * threat and category. `open` is their weight; `open_weight` and `open_risk` (weight × likelihood × impact × 100) are 0
 * without a profile.
 */
export function rated({ actor }: SumInput, groups: Part): Part {
  return sql`
    select g.*, case when g.profile > 0 then g.open else 0 end as open_weight,
      case when g.profile > 0 then g.open * coalesce(rt.likelihood, ${UNRATED}) * coalesce(rc.impact, ${UNRATED}) * 100
        else 0 end as open_risk,
      coalesce(rt.likelihood, ${UNRATED}) * coalesce(rc.impact, ${UNRATED}) as product
    from (${groups}) g
    left join risk_profile_threats rt on rt.organization_id = ${actor.organizationId}
      and rt.risk_profile_id = g.profile and rt.threat_id = g.threat_id
    left join risk_profile_categories rc on rc.organization_id = ${actor.organizationId}
      and rc.risk_profile_id = g.profile and rc.category_id = g.category_id`
}

function among(column: string, ids: number | number[] | undefined): Part {
  return ids === undefined ? sql`` : sql`and ${sql.ref(column)} = any(${[ids].flat()}::bigint[])`
}

/** The columns of the dimensions, each followed by a comma: threat and category of a cell, entity of a reach. */
export function columns(by: readonly SumDimension[], cell: string, reached = cell): Part {
  return sql.join(
    by.map(each => sql`${sql.ref(`${each === 'entity' ? reached : cell}.${columnOf(each)}`)},`),
    sql` `,
  )
}

/** Profile 0 stands for none, and is no id. */
const columnOf = (dimension: SumDimension) => (dimension === 'profile' ? dimension : `${dimension}_id`)

/** Questions that are rated alike, as `rated` needs them, by entity where it is a dimension. */
export function groupedBy(
  by: readonly SumDimension[],
  { question, item }: { question: string; item: string },
): Part {
  const of = (table: string, column: string) => sql.ref(`${table}.${column}`)
  return sql.join([
    of(question, 'protocol_id'),
    of(item, 'profile'),
    of(question, 'threat_id'),
    of(question, 'category_id'),
    ...(by.includes('topic') ? [of(question, 'topic_id')] : []),
    ...(by.includes('entity') ? [of(item, 'entity_id')] : []),
  ])
}

/** The columns of a part, from groups of questions that are rated alike. */
export function ofGroups(input: SumInput, groups: Part): Part {
  return sql`
    select g.protocol_id, ${columns(input.by, 'g')} g.in_scope, g.answered, g.not_applicable, g.accepted, g.weight,
      g.weighted_score, ${input.proposed ? ratedAnew : sql`g.rated_weight, g.weighted_risk`}, g.open_weight, g.open_risk
    from (${rated(input, groups)}) g`
}

/** Rated alike, answers need no reading: Σ weight × product × (100 − score) = product × (100 × Σ weight − Σ weight × score). */
const ratedAnew = sql`case when g.profile > 0 then g.weight else 0 end as rated_weight,
  case when g.profile > 0 then g.product * (100 * g.weight - g.weighted_score) else 0 end as weighted_risk`
