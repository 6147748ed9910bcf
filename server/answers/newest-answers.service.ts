import { sql } from 'kysely'
import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import { mayReadAnswer } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { readAnswers } from './answer-rows.ts'

interface AnswerQuery {
  entityIds: number[]
  /** Null: there is no period, and nothing is answered. */
  periodId: number | null
  /** For each entity. */
  atMost: number
}

/** The newest answers of a period that the caller may read, by entity, the latest first; one query for all of them. */
export async function newestAnswers(
  call: Pick<Call, 'db' | 'actor'>,
  { entityIds, periodId, atMost }: AnswerQuery,
): Promise<Map<number, RegularAnswer[]>> {
  if (entityIds.length === 0 || periodId === null) return new Map()
  const { actor } = call
  const newest = sql`select ranked.id from (
      select a.id, row_number() over (partition by a.entity_id order by a.updated_at desc, a.id desc) as rank
      from answers a join entities e on e.organization_id = a.organization_id and e.id = a.entity_id
      where a.organization_id = ${actor.organizationId} and a.assessment_period_id = ${periodId}
        and a.entity_id = any(${entityIds}::bigint[]) and ${mayReadAnswer(actor)}
    ) ranked where ranked.rank <= ${atMost}`
  const answers = await readAnswers(call, {
    where: sql`a.id = any(array(${newest}))`,
    order: sql`a.updated_at desc, a.id desc`,
    limit: atMost * entityIds.length,
  })
  return Map.groupBy(answers, answer => answer.entity_id)
}
