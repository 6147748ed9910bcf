import { type RawBuilder, sql } from 'kysely'
import { seesEveryPair } from '#server/access/visibility.ts'
import type { Asked, Dimension } from './risk-scope.ts'

type Part = RawBuilder<unknown>

/**
 * The parts that a risk is the sum of, each with the same columns: what is in scope and at risk while unanswered,
 * less what is excluded, and for each answer what it adds and what it takes from the unanswered.
 */
export function parts(asked: Asked): Part {
  const answered = isWhole(asked) ? [tallied(asked), ofTrashed(asked), ofExcluded(asked)] : [counted(asked)]
  return sql.join([inScope(asked), excluded(asked), ...answered], sql` union all `)
}

/** Every entity counts and none is told apart: the ledger has the sums already. */
function isWhole({ actor, by, filter }: Asked): boolean {
  return (
    seesEveryPair(actor) &&
    actor.activeDivisionId === null &&
    filter.entity_id === undefined &&
    !by.includes('entity')
  )
}

const noAnswer = sql`0 as answered, 0 as not_applicable, 0 as weight, 0 as weighted_score, 0 as rated_weight, 0 as weighted_risk`

/** Questions alike are counted together, and so are entities alike, before one meets the other. */
function inScope({ by }: Asked): Part {
  const entity = by.includes('entity') ? sql`, entity_id` : sql``
  return sql`
    select c.protocol_id, c.threshold, ${columns(by, 'c', 'r')} r.entities * c.questions as in_scope, ${noAnswer},
      r.entities * c.rated_weight as open_weight, r.entities * c.inherent as open_risk
    from (select protocol_id, profile ${entity}, count(*) as entities from reach group by protocol_id, profile ${entity}) r
    join (
      select protocol_id, profile, threshold, ${columns(by, 'cells')} count(*) as questions,
        sum(rated_weight) as rated_weight, sum(inherent) as inherent
      from cells group by ${columns(by, 'cells')} protocol_id, profile, threshold
    ) c using (protocol_id, profile)`
}

function excluded({ actor, by }: Asked): Part {
  return sql`
    select c.protocol_id, c.threshold, ${columns(by, 'c', 'r')} -1 as in_scope, ${noAnswer}, -c.rated_weight, -c.inherent
    from entity_question_exclusions x
    join cells c on c.question_id = x.question_id
    join reach r on r.entity_id = x.entity_id and r.protocol_id = c.protocol_id and r.profile = c.profile
    where x.organization_id = ${actor.organizationId}`
}

/** The answers of every entity that has the framework, as the ledger adds them up. */
function tallied({ actor, periodId, by }: Asked): Part {
  return sql`
    select c.protocol_id, c.threshold, ${columns(by, 'c')} 0 as in_scope, t.answered, t.not_applicable,
      t.weight, t.weighted_score, t.rated_weight, t.weighted_risk,
      -t.answered * c.rated_weight, -t.answered * c.inherent
    from risk_tallies t join cells c on c.question_id = t.question_id and c.profile = t.risk_profile_id
    where t.organization_id = ${actor.organizationId} and t.assessment_period_id = ${periodId}`
}

/** What the ledger counts and the figures do not: answers of entities that were trashed later. */
function ofTrashed(asked: Asked): Part {
  const { actor, periodId } = asked
  return uncounted(
    asked,
    sql`
    from entities e
    join answers a on a.organization_id = e.organization_id and a.assessment_period_id = ${periodId} and a.entity_id = e.id
    where e.organization_id = ${actor.organizationId} and e.deleted_at is not null`,
  )
}

/** And answers to questions that were excluded later. */
function ofExcluded(asked: Asked): Part {
  const { actor, periodId } = asked
  return uncounted(
    asked,
    sql`
    from entity_question_exclusions x
    join entities e on e.organization_id = x.organization_id and e.id = x.entity_id and e.deleted_at is null
    join answers a on a.organization_id = x.organization_id and a.assessment_period_id = ${periodId}
      and a.entity_id = x.entity_id and a.question_id = x.question_id
    where x.organization_id = ${actor.organizationId}`,
  )
}

/** Takes answers `a` away again. */
function uncounted({ actor, by }: Asked, answers: Part): Part {
  return sql`
    select c.protocol_id, c.threshold, ${columns(by, 'c')} 0 as in_scope, ${oneAnswer(-1)}
    from (select a.* ${answers}) a
    join entity_protocols ep on ep.organization_id = ${actor.organizationId}
      and ep.entity_id = a.entity_id and ep.protocol_id = a.protocol_id
    join cells c on c.question_id = a.question_id and c.profile = coalesce(ep.risk_profile_id, 0)`
}

/** The answers one by one. */
function counted({ actor, periodId, by }: Asked): Part {
  const organization = actor.organizationId
  return sql`
    select c.protocol_id, c.threshold, ${columns(by, 'c', 'r')} 0 as in_scope, ${oneAnswer(1)}
    from answers a
    join reach r on r.entity_id = a.entity_id and r.protocol_id = a.protocol_id
    join cells c on c.question_id = a.question_id and c.profile = r.profile
    where a.organization_id = ${organization} and a.assessment_period_id = ${periodId}
      and not exists (select from entity_question_exclusions x where x.organization_id = ${organization}
        and x.question_id = a.question_id and x.entity_id = a.entity_id)`
}

/** What answer `a` in cell `c` adds (1) or takes away (-1). A score is null where an answer does not apply. */
function oneAnswer(sign: 1 | -1): Part {
  const times = sql.raw(String(sign))
  const applies = sql`case when a.score is not null then a.weight else 0 end`
  return sql`${times} as answered, case when a.score is null then ${times} else 0 end as not_applicable,
    ${times} * ${applies} as weight, ${times} * coalesce(a.weight::bigint * a.score, 0) as weighted_score,
    case when a.likelihood is not null then ${times} * ${applies} else 0 end as rated_weight,
    ${times} * coalesce(assay.weighted_risk(a.weight, a.likelihood, a.impact, a.score), 0) as weighted_risk,
    ${times} * -c.rated_weight as open_weight, ${times} * -c.inherent as open_risk`
}

/** The columns of the dimensions, each followed by a comma: threat and category of a cell, entity of a reach. */
export function columns(by: readonly Dimension[], cell: string, reached?: string): Part {
  const of = (dimension: Dimension) => {
    if (dimension !== 'entity') return sql`${sql.ref(`${cell}.${dimension}_id`)},`
    return reached ? sql`${sql.ref(`${reached}.entity_id`)},` : sql``
  }
  return sql.join(by.map(of), sql` `)
}
