import type { Topic } from '#domain/questions/questions.contract.ts'

/** A chosen topic with its chosen questions. */
export interface OutlineTopic {
  topic: Topic
  questionIds: readonly number[]
}

export interface Step {
  topicId: number
  questionId: number
}

/** Parses the ids in an address: `1,2,3`. Invalid ids are dropped. */
export function idsIn(text: string): number[] {
  return text
    .split(',')
    .map(Number)
    .filter(id => Number.isSafeInteger(id) && id > 0)
}

/** Resolves the ids in the address: a topic's id means all its questions, a question's id only that question. */
export function outlineOf(topics: readonly Topic[], chosen: readonly number[]): OutlineTopic[] {
  const ids = new Set(chosen)
  return topics.flatMap(topic => {
    const questionIds = ids.has(topic.id) ? topic.question_ids : topic.question_ids.filter(id => ids.has(id))
    return questionIds.length > 0 ? [{ topic, questionIds }] : []
  })
}

/** Lists every question of the outline in answering order. */
export function stepsOf(outline: readonly OutlineTopic[]): Step[] {
  return outline.flatMap(({ topic, questionIds }) =>
    questionIds.map(questionId => ({ topicId: topic.id, questionId })),
  )
}

/** Returns the previous and next question, and the position of this one, from 1. */
export function positionIn(steps: readonly Step[], questionId: number) {
  const index = steps.findIndex(step => step.questionId === questionId)
  return {
    number: index + 1,
    count: steps.length,
    previous: index > 0 ? (steps[index - 1] ?? null) : null,
    next: index >= 0 ? (steps[index + 1] ?? null) : null,
  }
}
