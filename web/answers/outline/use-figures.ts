import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
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
  { chosen, entityId }: Pick<Answering, 'chosen' | 'entityId'>,
  outline: readonly OutlineTopic[],
): (topicId: number) => TopicFigures {
  const { data: session } = useQuery(sessionQuery())
  return useMemo(() => {
    const isOfSession = session?.question_ids.join(',') === chosen && session.entity_id === entityId
    const figures = new Map<number, TopicFigures>(outline.map(({ topic }) => [topic.id, topic]))
    if (isOfSession) for (const each of session.figures) figures.set(each.topic_id, each)
    return topicId => figures.get(topicId) ?? { answered: 0, total: 0 }
  }, [session, chosen, entityId, outline])
}
