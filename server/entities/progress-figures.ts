import { type RawBuilder, sql } from 'kysely'
import { overseen } from '#server/access/visibility.ts'
import { planForValues } from '#server/platform/db/plan-for-values.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { ShownPeriod } from './find-entities.ts'
import { leavesOf } from './leaf-questions.ts'
import { questionMetaOf } from './question-meta.ts'

/** The figures of an entity's progress that a list can be sorted by, as `QuestionMeta` has them. */
export interface ProgressFigures {
  total: number
  answered: number
  assigned: number
}

/** Returns the progress of these entities without their topics, fast enough for every entity of a company. */
export async function progressFigures(
  call: Call,
  entityIds: number[],
  period: ShownPeriod,
): Promise<Map<number, ProgressFigures>> {
  if (entityIds.length === 0) return new Map()
  await planForValues(call.db)
  const { rows } = await wholeScopes(call, entityIds, period).execute(call.db)
  const figures = new Map(rows.map(({ entity_id, ...each }) => [entity_id, each]))
  // In other entities only the caller's own assignments count.
  const others = entityIds.filter(id => !figures.has(id))
  for (const [id, meta] of await questionMetaOf(call, { entityIds: others, periodId: period?.id ?? null })) {
    const { requireAnswer: total, answeredQuestions: answered, assignedQuestions: assigned } = meta
    figures.set(id, { total, answered, assigned })
  }
  return figures
}

/**
 * The progress of the entities that the caller oversees: rows are counted by entity, and excluded ones subtracted.
 * Conditions with `is true` are always made by a hash, also where the plan expects few rows.
 */
function wholeScopes(call: Call, entityIds: number[], period: ShownPeriod) {
  const { actor, organizationId } = call
  const here = sql`organization_id = ${organizationId} and entity_id = any(${entityIds}::bigint[])`
  const now = sql`${here} and assessment_period_id = ${period?.id ?? null}`
  return sql<ProgressFigures & { entity_id: number }>`
    with e as materialized (
        select e.id as entity_id from entities e where e.organization_id = ${organizationId}
          and e.id = any(${entityIds}::bigint[]) and ${overseen(actor)}
      ),
      leaves as materialized (${leavesOf(call)}),
      used as materialized (select entity_id, protocol_id from entity_protocols where ${here}),
      excluded as materialized (
        select entity_id, question_id from entity_question_exclusions
        where ${here} and (question_id in (select id from leaves)) is true
          and ((entity_id, protocol_id) in (select entity_id, protocol_id from used)) is true
      ),
      answered as (${answersByFramework(call, now)}),
      counts as materialized (
        select u.entity_id, sum(l.questions) as total, 0 as answered, 0 as assigned
        from used u join (select protocol_id, count(*) as questions from leaves group by protocol_id) l
          on l.protocol_id = u.protocol_id
        group by u.entity_id
        union all
        select entity_id, -count(*), 0, 0 from excluded group by entity_id
        union all
        select entity_id, 0, sum(answers), 0 from answered
        where ((entity_id, protocol_id) in (select entity_id, protocol_id from used)) is true
        group by entity_id
        union all
        select entity_id, 0, -count(*), 0 from excluded x
        where exists (select from answers a where a.organization_id = ${organizationId}
          and a.assessment_period_id = ${period?.id ?? null} and a.question_id = x.question_id and a.entity_id = x.entity_id)
        group by entity_id
        union all
        select s.entity_id, 0, 0, count(distinct s.question_id)
        from assignments s
        where ${now} and type = 'question' and not completed
          and (s.question_id in (select id from leaves)) is true
          and ((s.entity_id, s.protocol_id) in (select entity_id, protocol_id from used)) is true
          and (s.entity_id, s.question_id) not in (select entity_id, question_id from excluded)
        group by s.entity_id
      )
    select e.entity_id, coalesce(sum(c.total), 0)::int as total, coalesce(sum(c.answered), 0)::int as answered,
      coalesce(sum(c.assigned), 0)::int as assigned
    from e left join counts c on c.entity_id = e.entity_id group by e.entity_id`
}

/**
 * Answers to `leaves`, by the ledger of answers: all of their frameworks, less those to topics and to questions that were
 * removed.
 */
function answersByFramework({ organizationId }: Call, now: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select entity_id, protocol_id, sum(answered) as answers from answer_tallies
    where ${now} and (protocol_id in (select protocol_id from leaves)) is true group by entity_id, protocol_id
    union all
    select entity_id, protocol_id, -count(*) from answers
    where ${now} and question_id = any(array(
      select q.id from organization_protocols op join questions q on q.protocol_id = op.protocol_id
      where op.organization_id = ${organizationId} and (op.protocol_id in (select protocol_id from leaves)) is true
        and (q.id in (select id from leaves)) is not true))
    group by entity_id, protocol_id`
}
