import { pickContent } from '#domain/answers/answer-content.ts'
import type { Answer } from '#domain/answers/answers.contract.ts'

/** Returns the fields of an answer or an opinion that the audit log keeps. */
export function auditable(answer: Answer) {
  const { id, entity_id, assessment_period_id, version } = answer
  const kept = { id, entity_id, assessment_period_id, ...pickContent(answer), version }
  return answer.kind === 'answer' ? { ...kept, score: answer.score } : kept
}
