import type { Topic } from '#domain/questions/questions.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { readTopics } from './read-topics.ts'

/**
 * Returns the topics that these ids name, or that have one of these questions, narrowed to the chosen questions, with
 * the progress of the caller's entities. Questions that are gone or out of sight are left out.
 */
export function chosenTopics(
  call: Call,
  chosen: readonly number[],
  entityId: number | null,
): Promise<Topic[]> {
  const filter = entityId === null ? {} : { entity_id: entityId }
  return readTopics(call, { filter, chosen })
}
