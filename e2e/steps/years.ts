import type { Site } from '../site.ts'
import type { ReadyCompany } from './companies.ts'

/** Leaves the questions of one topic in scope, so that all of them are answered. */
export async function keepInScope(
  { owner }: Site,
  { organizationId, userId, entities, questions, protocolId }: ReadyCompany,
) {
  await owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     select $1, e, q.protocol_id, q.id, $2 from unnest($3::bigint[]) e, questions q
     where q.protocol_id = $4 and q.id <> all($5::bigint[])`,
    [organizationId, userId, entities.map(({ id }) => id), protocolId, questions.map(({ id }) => id)],
  )
}

/** The assessment was last year’s. */
export async function endLastYear({ owner }: Site, { periodId }: ReadyCompany): Promise<void> {
  await owner.query(
    `update assessment_periods set name = 'Last year', start_date = current_date - 400, end_date = current_date - 40
     where id = $1`,
    [periodId],
  )
}

export const daysAround = (before: number, after: number) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return { start_date: day(-before), end_date: day(after) }
}
