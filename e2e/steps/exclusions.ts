import type { Site } from '../site.ts'
import type { ReadyCompany } from './companies.ts'

/** Somebody asks to leave the first question out for the first entity. */
export async function askForExclusion(
  { owner }: Site,
  company: ReadyCompany,
  { userId, reason }: { userId: number; reason: string },
): Promise<number> {
  const { rows } = await owner.query(
    `insert into question_exclusion_requests
       (organization_id, entity_id, protocol_id, question_id, assessment_period_id, description, assignor_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning id::int as id`,
    [
      company.organizationId,
      company.entities[0]?.id,
      company.protocolId,
      company.questions[0]?.id,
      company.periodId,
      reason,
      userId,
    ],
  )
  return rows[0].id
}
