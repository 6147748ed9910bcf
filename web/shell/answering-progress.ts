import type { Topic } from '#domain/questions/questions.contract.ts'

type Counted = Pick<Topic, 'id' | 'question_ids' | 'total' | 'answered'>

export interface AnsweringProgress {
  completed: number
  topics: number
  /** Never 100 before all is answered, and never 0 once something is. */
  percent: number
}

/** How far the chosen topics are, by the ids of an answering address: of topics, or of questions in them. Null: none are left. */
export function progressOf(topics: readonly Counted[], questions: string): AnsweringProgress | null {
  const ids = new Set(questions.split(',').map(Number))
  const chosen = topics.filter(
    ({ id, question_ids }) => ids.has(id) || question_ids.some(each => ids.has(each)),
  )
  if (chosen.length === 0) return null
  const total = chosen.reduce((sum, topic) => sum + topic.total, 0)
  const answered = chosen.reduce((sum, topic) => sum + topic.answered, 0)
  const completed = chosen.filter(topic => topic.answered >= topic.total).length
  return { completed, topics: chosen.length, percent: percentOf(answered, total) }
}

function percentOf(answered: number, total: number): number {
  if (answered >= total) return 100
  return answered <= 0 ? 0 : Math.min(99, Math.max(1, Math.round((answered / total) * 100)))
}
