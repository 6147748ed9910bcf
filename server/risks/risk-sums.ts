import { type RawBuilder, sql } from 'kysely'
import type { RiskSums } from '#domain/risks/risks.rules.ts'
import { answered, answers } from './answer-sums.ts'
import { proposedRatings } from './proposed-ratings.service.ts'
import { columns, groupedBy, ofGroups, questions, rated, reach, type SumInput } from './risk-scope.ts'

type Part = RawBuilder<unknown>

/**
 * The parts of a statement that `parts` reads: the entities in reach, the frameworks and profiles that they use, and the
 * questions of these, those in scope as `cells`.
 */
export function scope(input: SumInput): Part {
  return sql`${proposedRatings(input)} reach as materialized (${reach(input)}),
    used as materialized (select protocol_id, profile, count(*) as entities from reach group by protocol_id, profile),
    own_questions as materialized (${questions(input)}),
    cells as (select * from own_questions where is_answerable)`
}

/**
 * The parts that a risk is the sum of, each with the same columns: all items with their risk while nothing is answered,
 * minus the excluded ones, and for the answers their difference.
 */
export function parts(input: SumInput): Part {
  return sql.join([items(input), excluded(input), ...answered(input)], sql` union all `)
}

/** The columns of `parts` that figures are computed from. */
export const sumNames: readonly (keyof RiskSums)[] = [
  'in_scope',
  'answered',
  'not_applicable',
  'weight',
  'weighted_score',
  'rated_weight',
  'weighted_risk',
  'open_weight',
  'open_risk',
]

/** The sums of these columns of `parts`, under their names. */
export const addedUp = (names: readonly string[]): Part =>
  sql.join(names.map(each => sql`sum(${sql.ref(each)})::bigint as ${sql.ref(each)}`))

/** Questions alike are counted together, and so are entities alike, before one meets the other. */
function items(input: SumInput): Part {
  const { by } = input
  const ofQuestion = by.filter(each => each !== 'entity' && each !== 'profile')
  const byTopic = by.filter(each => each === 'topic')
  const alike = rated(
    input,
    sql`
    select u.profile, q.* from (
      select ${columns(byTopic, 'cells')} protocol_id, threat_id, category_id, count(*) as questions, sum(weight) as open
      from cells group by ${columns(byTopic, 'cells')} protocol_id, threat_id, category_id
    ) q join used u on u.protocol_id = q.protocol_id`,
  )
  return sql`
    select c.protocol_id, ${columns(by, 'c', 'r')} r.entities * c.questions as in_scope,
      0 as answered, 0 as not_applicable, 0 as accepted, 0 as weight, 0 as weighted_score, 0 as rated_weight, 0 as weighted_risk,
      r.entities * c.open_weight as open_weight, r.entities * c.open_risk as open_risk
    from ${by.includes('entity') ? sql`(select *, 1 as entities from reach)` : sql`used`} r
    join (
      select ${columns(ofQuestion, 'a')} protocol_id, profile, sum(questions)::bigint as questions,
        sum(open_weight)::bigint as open_weight, sum(open_risk)::bigint as open_risk
      from (${alike}) a group by ${columns(ofQuestion, 'a')} protocol_id, profile
    ) c on c.protocol_id = r.protocol_id and c.profile = r.profile`
}

/**
 * Subtracts an excluded question from the scope, and its answer from the sums; an answered one was not at risk as
 * unanswered.
 */
function excluded(input: SumInput): Part {
  const { actor, periodId, by } = input
  const group = groupedBy(by, { question: 'c', item: 'x' })
  return ofGroups(
    input,
    sql`
    select ${group}, -count(*) as in_scope, ${answers(-1)},
      -coalesce(sum(c.weight) filter (where a.question_id is null), 0) as open
    from (
      select x.entity_id, x.question_id, r.profile from entity_question_exclusions x
      join reach r on r.entity_id = x.entity_id and r.protocol_id = x.protocol_id
      where x.organization_id = ${actor.organizationId} offset 0
    ) x
    join cells c on c.question_id = x.question_id
    left join lateral (
      select question_id, score, weight, likelihood, impact, accepted from answers
      where organization_id = ${actor.organizationId} and assessment_period_id = ${periodId}
        and entity_id = x.entity_id and question_id = x.question_id offset 0
    ) a on true
    group by ${group}`,
  )
}
