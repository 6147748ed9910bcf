import { type RawBuilder, sql } from 'kysely'
import { seesWholeCompany } from '#server/access/visibility.ts'
import type { Dimension, RiskInput } from './risk-scope.ts'

type Part = RawBuilder<unknown>

/**
 * The parts that a risk is the sum of, each with the same columns: all items with their risk while nothing is answered,
 * minus the excluded ones, and for the answers their difference.
 */
export function parts(input: RiskInput): Part {
  return sql.join([items(input), excluded(input), ...answered(input)], sql` union all `)
}

/** Sums up answers. If every entity counts and they are not grouped, the ledger already has the sums. */
function answered(input: RiskInput): Part[] {
  const { actor, by, filter } = input
  if (by.includes('entity')) return [countedByEntity(input)]
  const whole = seesWholeCompany(actor) && filter.entity_id === undefined
  return whole ? [tallied(input), trashed(input)] : [counted(input)]
}

/** Questions alike are counted together, and so are entities alike, before one meets the other. */
function items({ by }: RiskInput): Part {
  const entity = by.includes('entity') ? sql`, entity_id` : sql``
  const ofQuestion = by.filter(each => each !== 'entity')
  return sql`
    select c.protocol_id, c.threshold, ${columns(by, 'c', 'r')} r.entities * c.questions as in_scope,
      0 as answered, 0 as not_applicable, 0 as accepted, 0 as weight, 0 as weighted_score, 0 as rated_weight, 0 as weighted_risk,
      r.entities * c.rated_weight as open_weight, r.entities * c.inherent as open_risk
    from (select protocol_id, profile ${entity}, count(*) as entities from reach group by protocol_id, profile ${entity}) r
    join (
      select ${columns(ofQuestion, 'cells')} protocol_id, profile, threshold, count(*) as questions,
        sum(rated_weight) as rated_weight, sum(inherent) as inherent
      from cells group by ${columns(ofQuestion, 'cells')} protocol_id, profile, threshold
    ) c using (protocol_id, profile)`
}

/**
 * Subtracts an excluded question from the scope, and its answer from the sums; an answered one was not at risk as
 * unanswered.
 */
function excluded({ actor, periodId, by }: RiskInput): Part {
  return sql`
    select c.protocol_id, c.threshold, ${columns(by, 'c', 'x')} -count(*), ${answers(-1)},
      -coalesce(sum(c.rated_weight) filter (where a.question_id is null), 0),
      -coalesce(sum(c.inherent) filter (where a.question_id is null), 0)
    from (
      select x.entity_id, x.question_id, r.profile from entity_question_exclusions x
      join reach r on r.entity_id = x.entity_id and r.protocol_id = x.protocol_id
      where x.organization_id = ${actor.organizationId} offset 0
    ) x
    join cells c on c.question_id = x.question_id and c.profile = x.profile
    left join lateral (
      select question_id, score, weight, likelihood, impact, accepted from answers
      where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}
        and entity_id = x.entity_id and question_id = x.question_id offset 0
    ) a on true
    group by ${columns(by, 'c', 'x')} c.protocol_id, c.threshold`
}

/** Sums by question and profile, such as the ledger's. */
function tallies(by: readonly Dimension[], source: Part): Part {
  return sql`
    select c.protocol_id, c.threshold, ${columns(by, 'c', 't')} 0, t.answered, t.not_applicable, t.accepted, t.weight,
      t.weighted_score, t.rated_weight, t.weighted_risk, -t.answered * c.rated_weight, -t.answered * c.inherent
    from (${source}) t join cells c on c.question_id = t.question_id and c.profile = t.risk_profile_id`
}

/** The answers of every entity that has the framework. */
function tallied({ actor, periodId, by }: RiskInput): Part {
  return tallies(
    by,
    sql`
    select question_id, risk_profile_id, answered, not_applicable, 0 as accepted, weight, weighted_score, rated_weight,
      weighted_risk from risk_tallies where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}`,
  )
}

/** The ledger keeps the answers of trashed entities, for the day on which they are restored. */
function trashed(input: RiskInput): Part {
  return tallies(
    input.by,
    sql`
    with gone as materialized (
      select ep.entity_id, ep.protocol_id, coalesce(ep.risk_profile_id, 0) as profile
      from entity_protocols ep join entities e on e.organization_id = ep.organization_id and e.id = ep.entity_id
      where ep.organization_id = ${input.actor.organizationId} and e.deleted_at is not null
    )
    ${byQuestion(input, 'gone', -1)}`,
  )
}

/** The answers of the entities in reach. */
function counted(input: RiskInput): Part {
  return tallies(input.by, byQuestion(input, 'reach', 1))
}

function byQuestion(input: RiskInput, entities: string, sign: 1 | -1): Part {
  return sql`
    select a.question_id, a.profile as risk_profile_id, ${answers(sign)}
    from (${answersOf(input, entities)}) a group by a.question_id, a.profile`
}

function countedByEntity(input: RiskInput): Part {
  const { by } = input
  return sql`
    select c.protocol_id, c.threshold, ${columns(by, 'c', 'a')} 0, ${answers(1)}, -sum(c.rated_weight), -sum(c.inherent)
    from (${answersOf(input, 'reach')}) a
    join cells c on c.question_id = a.question_id and c.profile = a.profile
    group by ${columns(by, 'c', 'a')} c.protocol_id, c.threshold`
}

/**
 * The lateral join, protected by its offset, reads an entity's answers in one go instead of looking up each item. The
 * last offset keeps what follows from being joined before them.
 */
function answersOf({ actor, periodId }: RiskInput, entities: string): Part {
  return sql`
    select a.*, r.entity_id, r.protocol_id, r.profile
    from ${sql.ref(entities)} r
    cross join lateral (
      select question_id, score, weight, likelihood, impact, accepted from answers
      where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}
        and entity_id = r.entity_id and protocol_id = r.protocol_id offset 0
    ) a offset 0`
}

/** Selects the contribution of existing answers `a`, added (1) or taken away (-1). Inapplicable ones have no score. */
function answers(sign: 1 | -1): Part {
  const times = sql.raw(sign === 1 ? '' : '-')
  const rated = sql`a.score is not null and a.likelihood is not null and a.impact is not null`
  return sql`${times} count(a.question_id) as answered, ${times} (count(a.question_id) - count(a.score)) as not_applicable,
    ${times} count(*) filter (where a.accepted) as accepted,
    ${times} coalesce(sum(a.weight) filter (where a.score is not null), 0) as weight,
    ${times} coalesce(sum(a.weight * a.score::integer), 0) as weighted_score,
    ${times} coalesce(sum(a.weight) filter (where ${rated}), 0) as rated_weight,
    ${times} coalesce(sum(assay.weighted_risk(a.weight, a.likelihood, a.impact, a.score)), 0) as weighted_risk`
}

/** The columns of the dimensions, each followed by a comma: threat and category of a cell, entity of a reach. */
export function columns(by: readonly Dimension[], cell: string, reached = cell): Part {
  return sql.join(
    by.map(each => sql`${sql.ref(`${each === 'entity' ? reached : cell}.${each}_id`)},`),
    sql` `,
  )
}
