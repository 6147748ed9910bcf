import { sql } from 'kysely'
import { extremesOf } from '#domain/dashboard/dashboard.rules.ts'
import type { Named } from '#domain/platform/fields.ts'
import type { Extremes } from '#domain/risks/risks.contract.ts'
import { DEFAULT_THRESHOLD } from '#domain/risks/risks.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { planForHashing } from '#server/platform/db/plan-for-values.ts'
import type { SumInput } from '../risk-scope.ts'
import { scope } from '../risk-sums.ts'

type TopicInput = Omit<SumInput, 'by' | 'filter'> & {
  filter: SumInput['filter'] & { topic_id: number | number[] }
}

/**
 * Returns the facts that the average of each topic hides. No ledger has topics by entity, so the answers to their questions are added up: ask for
 * the topics of a page.
 */
export async function topicExtremes(db: Db, input: TopicInput): Promise<(topicId: number) => Extremes> {
  await planForHashing(db)
  const sums = await answersOfEntities(db, input)
  const inScope = await scopes(db, input)
  const names = await entityNames(db, input, new Set(sums.map(({ entity_id }) => entity_id)))
  const byTopic = Map.groupBy(sums, ({ topic_id }) => topic_id)
  return id => {
    const own = (byTopic.get(id) ?? []).map(each => ({ ...none, ...each, in_scope: inScope(each) }))
    return extremesOf(own, { names, above: own.reduce((sum, { above }) => sum + above, 0) })
  }
}

/** The sums that neither the risk of answered questions nor their coverage is made of. */
const none = { accepted: 0, not_applicable: 0, weight: 0, weighted_score: 0, open_weight: 0, open_risk: 0 }

interface TopicAtEntity {
  topic_id: number
  entity_id: number
}

interface AnswersAtEntity extends TopicAtEntity {
  answered: number
  rated_weight: number
  weighted_risk: number
  /** Its pairs with a threat that lie above the threshold: a topic is of one framework, and so its pairs have one. */
  above: number
}

/**
 * The answers of each entity in each topic. There may be as many pairs of topic and threat as questions: they are added up entity by entity,
 * as whole numbers small enough to be added quickly, and only their number above the threshold is read.
 */
async function answersOfEntities(db: Db, input: TopicInput): Promise<AnswersAtEntity[]> {
  const { actor, periodId } = input
  const organization = actor.organizationId
  const { rows } = await sql<AnswersAtEntity>`
    with ${scope({ ...input, by: [] })},
      thresholds as (
        select protocol_id, threshold from period_thresholds
        where organization_id = ${organization} and assessment_period_id = ${periodId}
      )
    select r.entity_id, s.*
    from reach r left join thresholds t on t.protocol_id = r.protocol_id
    cross join lateral (
      select topic_id, sum(answered) as answered, sum(rated_weight) as rated_weight, sum(weighted_risk) as weighted_risk,
        count(*) filter (where weighted_risk > 25 * rated_weight * coalesce(t.threshold, ${DEFAULT_THRESHOLD})) as above
      from (
        select c.topic_id, c.threat_id, count(*)::int as answered,
          coalesce(sum(a.weight) filter (
            where a.score is not null and a.likelihood is not null and a.impact is not null), 0)::int as rated_weight,
          coalesce(sum(a.weight::int * a.likelihood * a.impact * (100 - a.score)), 0)::int as weighted_risk
        from answers a join cells c on c.question_id = a.question_id
        where a.organization_id = ${organization} and a.assessment_period_id = ${periodId}
          and a.entity_id = r.entity_id and a.protocol_id = r.protocol_id
          and not exists (select from entity_question_exclusions x where x.organization_id = ${organization}
            and x.entity_id = a.entity_id and x.question_id = a.question_id)
        group by c.topic_id, c.threat_id
      ) pairs
      group by topic_id
    ) s`.execute(db)
  return rows
}

/** The number of questions in scope of an entity in a topic. */
async function scopes(db: Db, input: TopicInput): Promise<(at: TopicAtEntity) => number> {
  const { rows } = await sql<{ topic_id: number; entity_id: number | null; questions: number }>`
    with ${scope({ ...input, by: [] })}
    select topic_id, null::bigint as entity_id, count(*) as questions from cells group by topic_id
    union all
    select c.topic_id, x.entity_id, count(*) from entity_question_exclusions x join cells c on c.question_id = x.question_id
    where x.organization_id = ${input.actor.organizationId} group by c.topic_id, x.entity_id`.execute(db)
  const counts = new Map(
    rows.map(({ topic_id, entity_id, questions }) => [`${topic_id} ${entity_id}`, questions]),
  )
  return ({ topic_id, entity_id }) =>
    (counts.get(`${topic_id} null`) ?? 0) - (counts.get(`${topic_id} ${entity_id}`) ?? 0)
}

async function entityNames(db: Db, { actor }: TopicInput, ids: ReadonlySet<number>) {
  const { rows } = await sql<Named>`select id, name from entities
    where organization_id = ${actor.organizationId} and id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
