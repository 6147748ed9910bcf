import { answersApi } from '#domain/answers/answers.contract.ts'
import type { Site } from '../site.ts'
import { aReadyCompany, type ReadyCompany } from './companies.ts'

/** A company in which every answer of the topic is the worst. */
export async function aCompanyWithGaps(site: Site): Promise<ReadyCompany> {
  const company = await aReadyCompany(site)
  for (const { id, options } of company.questions)
    await company.admin(answersApi.giveMany, {
      question_id: id,
      answers: company.entities.map(entity => ({
        entity_id: entity.id,
        assessment_period_id: company.periodId,
        question_option_id: options.at(-1)?.id ?? 0,
        control: 'Nothing is in place yet.',
      })),
    })
  return company
}
