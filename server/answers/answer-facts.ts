import type { RegularAnswer } from '#domain/answers/answers.contract.ts'
import type { AnswerFacts } from '#domain/answers/answers.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { readTargets } from './target-rows.ts'

/** What the policy asks about an answer that was just read. */
export async function factsOf(call: Call, answer: RegularAnswer): Promise<AnswerFacts> {
  const [target] = await readTargets(call, answer.question_id, [answer])
  if (!target) throw notFound()
  return { ...target, createdBy: answer.created_by, accepted: answer.accepted }
}
