import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AnsweringSession } from '#domain/answering-sessions/answering-sessions.contract.ts'
import { pages } from '#web/pages.ts'
import { sessionQuery, useAnswering } from '#web/platform/answering-session.ts'
import { isAtWork } from '#web/platform/session/at-work.ts'
import { useCan, useMe } from '#web/platform/session/me.ts'
import { type AnsweringProgress, progressOf } from './answering-progress.ts'

export interface Resumable {
  session: AnsweringSession
  progress: AnsweringProgress
}

const MOVE_MS = 1000

/** Returns the chosen topics while some need answers, else null: with all complete there is nothing to resume. */
export function useResumable(): Resumable | null {
  const session = useSession()
  const isAnswering = useIsAnswering()
  const { stop } = useAnswering()
  const isComplete = Boolean(session && session.completed >= session.topics)
  useEffect(() => {
    if (isComplete && !isAnswering) void stop().catch(() => undefined)
  }, [isComplete, isAnswering, stop])
  return session && !isComplete ? { session, progress: progressOf(session) } : null
}

/** Records the current question of the chosen ones. Other questions are viewed without a session. */
export function useFollowedAnswering(): void {
  const session = useSession()
  const { move } = useAnswering()
  const { questions, question } = useAnsweringParams() ?? {}
  const questionId = Number(question)
  const isOfSession = session !== null && questions === session.question_ids.join(',')
  const isThere = session?.question_id === questionId
  useEffect(() => {
    if (!isOfSession || isThere || !(questionId > 0)) return
    // Questions that are only paged past are not recorded.
    const timer = setTimeout(() => void move(questionId), MOVE_MS)
    return () => clearTimeout(timer)
  }, [isOfSession, isThere, questionId, move])
}

function useSession(): AnsweringSession | null {
  const me = useMe()
  const can = useCan()
  const canWork = isAtWork(me)
  const asked = useQuery({
    ...sessionQuery(),
    enabled: canWork && can('question:read'),
    // It may have moved on, or ended, on another device.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  return (canWork && asked.data) || null
}

/** Checks whether the answering page is shown. */
function useIsAnswering(): boolean {
  return useAnsweringParams() !== null
}

function useAnsweringParams(): { questions?: string; question?: string } | null {
  return useRouterState({
    select: ({ matches }) => {
      const leaf = matches.at(-1)
      const isAnswering = leaf?.staticData.page === pages['questions.answer'] && leaf.status === 'success'
      return isAnswering ? (leaf.params as { questions?: string; question?: string }) : null
    },
  })
}
