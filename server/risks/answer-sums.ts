import { type RawBuilder, sql } from 'kysely'
import { seesWholeCompany } from '#server/access/visibility.ts'
import { columns, type Dimension, type RiskInput } from './risk-scope.ts'

type Part = RawBuilder<unknown>

/**
 * Sums up answers. Ledgers already have the sums by question, if every entity counts, and by entity, if every question
 * does.
 */
export function answered(input: RiskInput): Part[] {
  const { actor, by, filter } = input
  const byEntity = by.includes('entity')
  const whole = seesWholeCompany(actor) && filter.entity_id === undefined
  if (whole && !byEntity) return [tallied(input), trashed(input)]
  const ofCells = by.some(each => each !== 'entity')
  const everyQuestion = filter.threat_id === undefined && filter.category_id === undefined && !ofCells
  if (everyQuestion) return [talliedByEntity(input, whole), unanswerable(input)]
  return [byEntity ? countedByEntity(input) : counted(input)]
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

/** The answers of the entities in reach, whatever the question. */
function talliedByEntity({ actor, periodId, by }: RiskInput, whole: boolean): Part {
  const entity = columns(by, 't')
  const sums = sql.join(ledger.map(each => sql`sum(${sql.ref(each)}) as ${sql.ref(each)}`))
  return sql`
    select c.protocol_id, c.threshold, ${entity} 0, ${sql.join(ledger.map(each => sql.ref(`t.${each}`)))},
      -t.open_weight, -t.open_risk
    from (
      select ${entity} t.protocol_id, ${sums}, sum(open_weight) as open_weight, sum(open_risk) as open_risk
      from answer_tallies t
      where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}
        and ((entity_id, protocol_id) in (select entity_id, protocol_id from reach)) is true
        ${whole ? sql`` : sql`and entity_id = any(array(select entity_id from reach))`}
      group by ${entity} t.protocol_id
    ) t join (select distinct protocol_id, threshold from cells) c on c.protocol_id = t.protocol_id`
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
function unanswerable({ actor, periodId, by }: RiskInput): Part {
  return sql`
    select c.protocol_id, c.threshold, ${columns(by, 'c', 'a')} 0, ${answers(-1)}, sum(c.rated_weight), sum(c.inherent)
    from (
      select * from answers where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}
        and question_id = any(array(select question_id from rated where not is_answerable)) offset 0
    ) a
    join reach r on r.entity_id = a.entity_id and r.protocol_id = a.protocol_id
    join rated c on c.question_id = a.question_id and c.profile = r.profile
    group by ${columns(by, 'c', 'a')} c.protocol_id, c.threshold`
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
