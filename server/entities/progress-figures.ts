import { sql } from 'kysely'
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
 * The progress of the entities that the caller oversees: rows are counted by entity, and excluded ones subtracted. The
 * lateral join, protected by its offset, reads an entity's answers in one go. A full join and conditions with `is true`
 * are always made by a hash, also where the plan expects few rows.
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
        select x.entity_id, x.question_id
        from (select entity_id, question_id from entity_question_exclusions where ${here}) x
        join leaves l on l.id = x.question_id
        join used u on u.entity_id = x.entity_id and u.protocol_id = l.protocol_id
      ),
      answered as materialized (
        select a.entity_id, a.question_id
        from e cross join lateral (
          select entity_id, question_id from answers
          where organization_id = ${organizationId} and assessment_period_id = ${period?.id ?? null}
            and entity_id = e.entity_id offset 0
        ) a
      ),
      counts as (
        select u.entity_id, sum(l.questions) as total, 0 as answered, 0 as assigned
        from used u join (select protocol_id, count(*) as questions from leaves group by protocol_id) l
          on l.protocol_id = u.protocol_id
        group by u.entity_id
        union all
        select entity_id, -count(*), 0, 0 from excluded group by entity_id
        union all
        select a.entity_id, 0, sum(a.answers), 0
        from (
          select a.entity_id, l.protocol_id, count(*) as answers
          from answered a full join leaves l on l.id = a.question_id
          group by a.entity_id, l.protocol_id having count(a.entity_id) > 0 and count(l.id) > 0
        ) a join used u on u.entity_id = a.entity_id and u.protocol_id = a.protocol_id
        group by a.entity_id
        union all
        select x.entity_id, 0, -count(*), 0
        from excluded x join answered a on a.entity_id = x.entity_id and a.question_id = x.question_id
        group by x.entity_id
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
