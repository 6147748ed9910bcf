import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { pages } from '#web/pages.ts'
import {
  type AnsweringSession,
  forgetAnswering,
  rememberAnswering,
  useAnsweringSession,
  type Whose,
} from '#web/platform/answering-session.ts'
import { useCan, useMe } from '#web/platform/me.ts'
import { asking } from '#web/platform/queries.ts'
import { type AnsweringProgress, progressOf } from './answering-progress.ts'

export interface Resumable {
  whose: Whose
  session: AnsweringSession
  progress: AnsweringProgress
}

/** The chosen topics while some of them need answers, or null. Once all are complete there is nothing to resume. */
export function useResumable(): Resumable | null {
  const whose = useWhose()
  const session = useAnsweringSession(whose)
  const can = useCan()
  const asked = useQuery({
    ...asking(questionsApi.topics, {}),
    enabled: session !== null && can('question:read'),
  })
  const progress = useMemo(
    () => (session && asked.data ? progressOf(asked.data.data, session.questions) : null),
    [session, asked.data],
  )
  const isAnswering = useIsAnswering()
  const isComplete = progress !== null && progress.completed === progress.topics
  useEffect(() => {
    if (whose && isComplete && !isAnswering) forgetAnswering(whose)
  }, [whose, isComplete, isAnswering])
  return whose && session && progress && !isComplete ? { whose, session, progress } : null
}

/** To the first question of the chosen topics that still needs an answer. */
export function addressToResume({ questions, topic, entity }: AnsweringSession): string {
  return `/questions/${questions}/topic/${topic}/question/next/entity/${entity}`
}

/** Keeps what is chosen on the answering page, for resuming it from any other. */
export function useRememberedAnswering(): void {
  const whose = useWhose()
  const answering = useAnsweringPlace()
  const { questions, topic, entity } = answering ?? {}
  useEffect(() => {
    if (whose && questions && topic && entity) rememberAnswering(whose, { questions, topic, entity })
  }, [whose, questions, topic, entity])
}

/** Whether the answering page is shown. */
export function useIsAnswering(): boolean {
  return useAnsweringPlace() !== null
}

function useAnsweringPlace(): Partial<AnsweringSession> | null {
  return useRouterState({
    select: ({ matches }) => {
      const leaf = matches.at(-1)
      const isAnswering = leaf?.staticData.page === pages['questions.answer'] && leaf.status === 'success'
      return isAnswering ? (leaf.params as Partial<AnsweringSession>) : null
    },
  })
}

function useWhose(): Whose | null {
  const me = useMe()
  const userId = me?.id
  const organizationId = me?.organization_is_active === false ? null : me?.active_organization_id
  return useMemo(
    () => (userId && organizationId ? { userId, organizationId } : null),
    [userId, organizationId],
  )
}
