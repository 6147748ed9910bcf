import { type RawBuilder, sql } from 'kysely'
import { seesWholeCompany } from '#server/access/visibility.ts'
import { columns, groupedBy, ofGroups, rated, type SumInput } from './risk-scope.ts'

type Part = RawBuilder<unknown>

/**
 * Sums up answers. Ledgers already have the sums by entity, if every question counts, and by question, if every entity
 * does.
 */
export function answered(input: SumInput): Part[] {
  const { actor, by, filter } = input
  const byEntity = by.includes('entity')
  const whole = seesWholeCompany(actor) && filter.entity_id === undefined
  const ofCells = by.some(each => each !== 'entity')
  const everyQuestion =
    !ofCells && [filter.threat_id, filter.category_id, filter.topic_id].every(each => each === undefined)
  if (everyQuestion && !input.proposed) return [talliedByEntity(input, whole), unanswerable(input)]
  if (whole && !byEntity) return [tallies(input, sql`${tallied(input)} union all ${trashed(input)}`)]
  return [byEntity ? countedByEntity(input) : tallies(input, byQuestion(input, 'reach', 1))]
}

/** Sums by question and profile, such as the ledger's. */
function tallies(input: SumInput, source: Part): Part {
  const group = groupedBy(input.by, { question: 'c', item: 't' })
  const sums = sql.join(ledger.map(each => sql`sum(${sql.ref(`t.${each}`)})::bigint as ${sql.ref(each)}`))
  return ofGroups(
    input,
    sql`
    select s.* from (
      select ${group}, 0 as in_scope, ${sums}, -sum(t.answered * c.weight)::bigint as open
      from (${source}) t join cells c on c.question_id = t.question_id
      group by ${group}
    ) s join used u on u.protocol_id = s.protocol_id and u.profile = s.profile`,
  )
}

/** The answers of every entity that has the framework. */
function tallied({ actor, periodId }: SumInput): Part {
  return sql`
    select question_id, risk_profile_id as profile, answered, not_applicable, 0 as accepted, weight, weighted_score,
      rated_weight, weighted_risk
    from risk_tallies where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}`
}

/** The ledger keeps the answers of trashed entities, for the day on which they are restored. */
function trashed(input: SumInput): Part {
  return sql`(
    with gone as materialized (
      select ep.entity_id, ep.protocol_id, coalesce(ep.risk_profile_id, 0) as profile
      from entity_protocols ep join entities e on e.organization_id = ep.organization_id and e.id = ep.entity_id
      where ep.organization_id = ${input.actor.organizationId} and e.deleted_at is not null
    )
    ${byQuestion(input, 'gone', -1)})`
}

/**
 * The answers of the entities in reach, whatever the question. By entity, those of others are left out with all in which
 * nothing is in scope.
 */
function talliedByEntity({ actor, periodId, by }: SumInput, whole: boolean): Part {
  return sql`
    select t.protocol_id, ${columns(by, 't')} 0, ${sql.join(ledger.map(each => sql.ref(`t.${each}`)))},
      -t.open_weight, -t.open_risk
    from answer_tallies t
    where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}
      ${whole ? sql`` : sql`and entity_id = any(array(select entity_id from reach))`}
      ${by.includes('entity') ? sql`` : sql`and ((entity_id, protocol_id) in (select entity_id, protocol_id from reach)) is true`}`
}

const ledger = [
  'answered',
  'not_applicable',
  'accepted',
  'weight',
  'weighted_score',
  'rated_weight',
  'weighted_risk',
] as const

/** The ledger also counts answers to questions that were removed, and to topics that have questions by now. */
function unanswerable(input: SumInput): Part {
  const { actor, periodId, by } = input
  const group = groupedBy(by, { question: 'c', item: 'r' })
  return ofGroups(
    input,
    sql`
    select ${group}, 0 as in_scope, ${answers(-1)}, sum(c.weight) as open
    from (
      select * from answers where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}
        and question_id = any(array(select question_id from own_questions where not is_answerable)) offset 0
    ) a
    join reach r on r.entity_id = a.entity_id and r.protocol_id = a.protocol_id
    join own_questions c on c.question_id = a.question_id
    group by ${group}`,
  )
}

function byQuestion(input: SumInput, entities: string, sign: 1 | -1): Part {
  return sql`
    select a.question_id, a.profile, ${answers(sign)}
    from (${answersOf(input, entities)}) a group by a.question_id, a.profile`
}

/** There are many answers by entity: each question is rated before they are added up. */
function countedByEntity(input: SumInput): Part {
  const { by } = input
  const cells = sql`select u.profile, q.*, q.weight as open from cells q join used u on u.protocol_id = q.protocol_id`
  return sql`
    select c.protocol_id, ${columns(by, 'c', 'a')} 0, ${input.proposed ? answersRatedAnew : answers(1)}, -sum(c.open_weight), -sum(c.open_risk)
    from (${answersOf(input, 'reach')}) a
    join (${rated(input, cells)} offset 0) c on c.question_id = a.question_id and c.profile = a.profile
    group by ${columns(by, 'c', 'a')} c.protocol_id`
}

/**
 * The lateral join, protected by its offset, reads an entity's answers in one go instead of looking up each item. The
 * last offset keeps what follows from being joined before them.
 */
function answersOf({ actor, periodId }: SumInput, entities: string): Part {
  return sql`
    select a.*, r.entity_id, r.protocol_id, r.profile
    from ${sql.ref(entities)} r
    cross join lateral (
      select question_id, score, weight, likelihood, impact, accepted from answers
      where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}
        and entity_id = r.entity_id and protocol_id = r.protocol_id offset 0
    ) a offset 0`
}

/** The same as `answers` for the questions `c`, whose ratings count in place of those that the answers were saved with. */
const answersRatedAnew = sql`count(*) as answered, count(*) - count(a.score) as not_applicable,
    count(*) filter (where a.accepted) as accepted,
    coalesce(sum(a.weight) filter (where a.score is not null), 0) as weight,
    coalesce(sum(a.weight * a.score::integer), 0) as weighted_score,
    coalesce(sum(a.weight) filter (where a.score is not null and c.profile > 0), 0) as rated_weight,
    coalesce(sum(a.weight * c.product * (100 - a.score)) filter (where c.profile > 0), 0) as weighted_risk`

/** Selects the contribution of existing answers `a`, added (1) or taken away (-1). Inapplicable ones have no score. */
export function answers(sign: 1 | -1): Part {
  const times = sql.raw(sign === 1 ? '' : '-')
  const rated = sql`a.score is not null and a.likelihood is not null and a.impact is not null`
  return sql`${times} count(a.question_id) as answered, ${times} (count(a.question_id) - count(a.score)) as not_applicable,
    ${times} count(*) filter (where a.accepted) as accepted,
    ${times} coalesce(sum(a.weight) filter (where a.score is not null), 0) as weight,
    ${times} coalesce(sum(a.weight * a.score::integer), 0) as weighted_score,
    ${times} coalesce(sum(a.weight) filter (where ${rated}), 0) as rated_weight,
    ${times} coalesce(sum(assay.weighted_risk(a.weight, a.likelihood, a.impact, a.score)), 0) as weighted_risk`
}
