import type { Call } from '#server/platform/serve/call.ts'
import { figuresOf } from './entity-figures.ts'
import { overviewHead } from './overview-head.ts'
import { overviewQuestions } from './overview-questions.ts'

/**
 * Reads the figures of an entity in one period after the other, as its overview shows them. Throws as that does, unless
 * the caller oversees the entity.
 */
export async function entityProgress(call: Call, entityId: number) {
  await overviewHead(call, entityId, null)
  return async (periodId: number) => figuresOf(await overviewQuestions(call, entityId, periodId))
}
