import { pickContent } from '#domain/answers/answer-content.ts'
import type { Answer } from '#domain/answers/answers.contract.ts'

/** What the audit log keeps of an answer or an opinion. */
export function auditable(answer: Answer) {
  const { id, entity_id, assessment_period_id, version } = answer
  const kept = { id, entity_id, assessment_period_id, ...pickContent(answer), version }
  return answer.kind === 'answer' ? { ...kept, score: answer.score } : kept
}
