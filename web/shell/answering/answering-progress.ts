import type { AnsweringSession } from '#domain/answering-sessions/answering-sessions.contract.ts'

export interface AnsweringProgress {
  completed: number
  topics: number
  /** Never 100 before all is answered, and never 0 once something is. */
  percent: number
}

export function progressOf({
  completed,
  topics,
  answered,
  total,
}: Pick<AnsweringSession, 'completed' | 'topics' | 'answered' | 'total'>): AnsweringProgress {
  return { completed, topics, percent: percentOf(answered, total) }
}

function percentOf(answered: number, total: number): number {
  if (answered >= total) return 100
  return answered <= 0 ? 0 : Math.min(99, Math.max(1, Math.round((answered / total) * 100)))
}
