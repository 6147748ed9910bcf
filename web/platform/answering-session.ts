import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  type AnsweringSession,
  answeringSessionsApi,
} from '#domain/answering-sessions/answering-sessions.contract.ts'
import { call } from './calls/call.ts'
import { asking } from './calls/queries.ts'

/** The topics that the person chose to answer. The server keeps them, so that another device can continue. */
export const sessionQuery = () => asking(answeringSessionsApi.show, {})

/** A choice of topics or questions to answer, for one entity or for all. */
export interface Choice {
  questionIds: readonly number[]
  entityId: number | null
  /** The assessment; undefined for the current one. */
  periodId?: number | undefined
}

/** Starts, moves and ends the answering session. Failures do not interrupt answering. */
export function useAnswering() {
  const client = useQueryClient()
  return useMemo(
    () => ({
      begin: ({ questionIds, entityId, periodId = undefined }: Choice) =>
        kept(
          client,
          call(answeringSessionsApi.start, {
            question_ids: [...questionIds],
            entity_id: entityId,
            assessment_period_id: periodId ?? null,
          }),
        ),
      move: (questionId: number) =>
        call(answeringSessionsApi.move, { question_id: questionId }).then(
          () =>
            client.setQueryData(
              sessionQuery().queryKey,
              before => before && { ...before, question_id: questionId },
            ),
          () => undefined,
        ),
      stop: async () => {
        await call(answeringSessionsApi.stop, {})
        client.setQueryData(sessionQuery().queryKey, null)
      },
    }),
    [client],
  )
}

async function kept(client: QueryClient, begun: Promise<AnsweringSession>): Promise<void> {
  const session = await begun.catch(() => null)
  if (session) client.setQueryData(sessionQuery().queryKey, session)
}

/** Returns the address of the current question, or of the first one that still needs an answer. */
export function addressToResume(session: AnsweringSession) {
  const { question_ids, topic_id, question_id, entity_id, assessment_period_id } = session
  return {
    to: '/questions/$questions/topic/$topic/question/$question/entity/$entity',
    params: {
      questions: question_ids.join(','),
      topic: String(topic_id ?? question_ids[0] ?? 0),
      question: String(question_id ?? 'next'),
      entity: String(entity_id ?? false),
    },
    search: assessment_period_id === null ? {} : { period: assessment_period_id },
  } as const
}
