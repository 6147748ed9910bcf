import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AnsweringSession } from '#domain/answering-sessions/answering-sessions.contract.ts'
import { sessionQuery } from '#web/platform/answering-session.ts'
import type { Answering } from '../answering.ts'
import type { OutlineTopic } from './outline.ts'

export interface TopicFigures {
  answered: number
  total: number
}

/**
 * Returns how far each chosen topic is. In an answering session only what was chosen counts, as in the header; an address that
 * begins none shows its topics as My Questions does.
 */
export function useFigures(
  { chosen, entityId, period, queried }: Pick<Answering, 'chosen' | 'entityId' | 'period' | 'queried'>,
  outline: readonly OutlineTopic[],
): (topicId: number) => TopicFigures {
  const { data: session } = useQuery(sessionQuery())
  return useMemo(() => {
    const isOfSession =
      session?.question_ids.join(',') === chosen &&
      session.entity_id === entityId &&
      isOfPeriod(session, period.id, queried)
    const figures = new Map<number, TopicFigures>(outline.map(({ topic }) => [topic.id, topic]))
    if (isOfSession) for (const each of session.figures) figures.set(each.topic_id, each)
    return topicId => figures.get(topicId) ?? { answered: 0, total: 0 }
  }, [session, chosen, entityId, period.id, queried, outline])
}

function isOfPeriod(
  { assessment_period_id }: AnsweringSession,
  periodId: number,
  queried: Answering['queried'],
): boolean {
  return assessment_period_id === null ? queried === undefined : assessment_period_id === periodId
}
