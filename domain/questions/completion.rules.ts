import type { Question, Topic } from './questions.contract.ts'

/** By whose answers completion is shown: the answers that count, collaborators' opinions, or both. */
export type CompletionBy = 'answers' | 'collaborators' | 'combined'

type Counted = Pick<Topic, 'total' | 'answered' | 'total_collaboration' | 'answered_collaboration'>

export interface Completion {
  done: number
  total: number
}

/** Returns the completed and total number of a topic's items. */
export function completionOf(topic: Counted, by: CompletionBy): Completion {
  const answers = { done: topic.answered, total: topic.total }
  const opinions = { done: topic.answered_collaboration, total: topic.total_collaboration }
  if (by === 'answers') return answers
  if (by === 'collaborators') return opinions
  return { done: answers.done + opinions.done, total: answers.total + opinions.total }
}

/** Checks whether the question names every entity that it counts; a list names the first ones only. */
export function namesEveryEntity({ completion_meta: meta }: Pick<Question, 'completion_meta'>): boolean {
  return !meta || meta.remainingEntities.length + meta.answeredEntities.length >= meta.total
}

/** Checks whether nothing is left to do: no answer, and no assigned opinion. For collaborators, only opinions count. */
export function isTopicComplete(topic: Counted, by: CompletionBy): boolean {
  const { done, total } = completionOf(topic, by === 'collaborators' ? by : 'combined')
  return done >= total
}

/**
 * Percent done, two decimals, rounded down: 100 only when nothing is left. 0 where there is nothing to do. Its badge is
 * `completionTier` of it.
 */
export function percentOf(topic: Counted, by: CompletionBy): number {
  const { done, total } = completionOf(topic, by)
  return total === 0 ? 0 : Math.floor((done * 10_000) / total) / 100
}
