import type { Topic } from '#domain/questions/questions.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { readTopics } from './read-topics.ts'

interface Choice {
  question_ids: readonly number[]
  entity_id: number | null
  assessment_period_id: number | null
}

/**
 * Returns the topics that these ids name, or that have one of these questions, narrowed to the chosen questions, with
 * the progress of the caller's entities. Questions that are gone or out of sight are left out.
 */
export function chosenTopics(call: Call, choice: Choice): Promise<Topic[]> {
  const { question_ids: chosen, entity_id, assessment_period_id } = choice
  const filter = {
    ...(entity_id !== null && { entity_id }),
    ...(assessment_period_id !== null && { assessment_period_id }),
  }
  return readTopics(call, { filter, chosen })
}
