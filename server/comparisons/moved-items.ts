import { type RawBuilder, sql } from 'kysely'
import type { comparisonsApi } from '#domain/comparisons/comparisons.contract.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { isExcluded, itemsInScope } from '#server/risks/sums-by.service.ts'

/** Its division is that of the call’s actor, who is limited to it (`inDivision`). */
export type MovedFilter = Omit<NonNullable<InputOf<typeof comparisonsApi.answers>['filter']>, 'division_id'>

export interface Compared {
  nowId: number
  beforeId: number
}

type Part = RawBuilder<unknown>

/** The columns of an item from its answers `n` and `b`, which are null where there is none. */
const movement = sql`
  assay.answer_change(b.entity_id is not null, b.score, n.entity_id is not null, n.score) as change,
  n.score as now, b.score as before, n.score - b.score as difference`

/** The entities, frameworks and questions in which answers may have moved, as `reach` and `cells`. */
export function movedScope({ actor }: Call, { nowId }: Compared, filter: MovedFilter): Part {
  const { entity_id, protocol_id, threat_id, category_id } = filter
  return itemsInScope({ actor, periodId: nowId, filter: { entity_id, protocol_id, threat_id, category_id } })
}

/**
 * The parts of a statement that find `moved`: each item in scope of the later assessment that is answered in either, with
 * both scores. Answers belong to their assessment, so that one reading of the names serves both. Those of some questions
 * or entities are read by them, and all others from an index alone.
 */
export function movedItems(
  call: Call,
  compared: Compared,
  filter: MovedFilter = {},
  entityIds = filter.entity_id === undefined ? undefined : [filter.entity_id].flat(),
): Part {
  const { actor } = call
  const topic = filter.topic_id === undefined ? sql`` : sql`and c.topic_id = ${filter.topic_id}`
  const answers = answersIn(call, filter, entityIds)
  return sql`${movedScope(call, compared, filter)},
    moved as (
      select i.*, c.protocol_id
      from (
        select coalesce(n.entity_id, b.entity_id) as entity_id, coalesce(n.question_id, b.question_id) as question_id, ${movement}
        from (${answers(compared.nowId)}) n
        full join (${answers(compared.beforeId)}) b on b.entity_id = n.entity_id and b.question_id = n.question_id
      ) i
      join cells c on c.question_id = i.question_id
      join reach r on r.entity_id = i.entity_id and r.protocol_id = c.protocol_id
      where not ${isExcluded(actor, 'i')} ${topic}
    )`
}

/** Whether only answers to some questions are asked for. */
export function isOfQuestions({ topic_id, threat_id, category_id }: MovedFilter): boolean {
  return topic_id !== undefined || threat_id !== undefined || category_id !== undefined
}

function answersIn({ organizationId }: Call, filter: MovedFilter, entityIds: number[] | undefined) {
  const topic = filter.topic_id === undefined ? sql`` : sql`where topic_id = ${filter.topic_id}`
  return (periodId: number): Part => {
    const all = sql`select entity_id, question_id, score from answers
      where organization_id = ${organizationId} and assessment_period_id = ${periodId}`
    if (entityIds)
      return sql`select a.* from unnest(${entityIds}::bigint[]) e (id)
        cross join lateral (${all} and entity_id = e.id offset 0) a`
    if (isOfQuestions(filter))
      return sql`select a.* from (select question_id from cells ${topic}) q
        cross join lateral (${all} and question_id = q.question_id offset 0) a`
    return all
  }
}
