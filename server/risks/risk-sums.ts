import { type RawBuilder, sql } from 'kysely'
import { answered, answers } from './answer-sums.ts'
import { columns, type RiskInput, rated, reach } from './risk-scope.ts'

type Part = RawBuilder<unknown>

/** The parts of a statement that `parts` reads: the entities in reach, and the questions, those in scope as `cells`. */
export function scope(input: RiskInput): Part {
  return sql`reach as materialized (${reach(input)}),
    rated as materialized (${rated(input)}),
    cells as materialized (select * from rated where is_answerable)`
}

/**
 * The parts that a risk is the sum of, each with the same columns: all items with their risk while nothing is answered,
 * minus the excluded ones, and for the answers their difference.
 */
export function parts(input: RiskInput): Part {
  return sql.join([items(input), excluded(input), ...answered(input)], sql` union all `)
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
