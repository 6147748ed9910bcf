import type { AnsweringSession } from '#domain/answering-sessions/answering-sessions.contract.ts'
import { isTopicComplete } from '#domain/questions/completion.rules.ts'
import type { Topic } from '#domain/questions/questions.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { chosenTopics } from '../questions/topics.service.ts'

export interface Kept {
  question_ids: number[]
  entity_id: number | null
  assessment_period_id: number | null
  question_id: number | null
  started_at: string
  updated_at: string
}

/**
 * Returns the progress of the chosen questions, counting only those that the person may see now; null if none are left.
 */
export async function progressOf(call: Call, kept: Kept): Promise<AnsweringSession | null> {
  const topics = await chosenTopics(call, kept)
  if (topics.length === 0) return null
  const seen = new Set(topics.flatMap(({ id, question_ids }) => [id, ...question_ids]))
  const { question_id } = kept
  const here =
    question_id === null ? undefined : topics.find(({ question_ids }) => question_ids.includes(question_id))
  const next = here ?? topics.find(isOpen) ?? topics[0]
  return {
    ...kept,
    question_ids: kept.question_ids.filter(id => seen.has(id)),
    question_id: here ? question_id : null,
    topic_id: next?.id ?? null,
    topics: topics.length,
    completed: topics.filter(topic => !isOpen(topic)).length,
    total: topics.reduce((sum, topic) => sum + topic.total, 0),
    answered: topics.reduce((sum, topic) => sum + topic.answered, 0),
    figures: topics.map(({ id, total, answered }) => ({ topic_id: id, total, answered })),
  }
}

function isOpen(topic: Topic): boolean {
  return !isTopicComplete(topic, 'combined')
}
