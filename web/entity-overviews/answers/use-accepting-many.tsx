import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answersApi, type RegularAnswer } from '#domain/answers/answers.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { invalidate } from '#web/platform/calls/queries.ts'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import { entityOverviewsTexts as texts } from '../entity-overviews.texts.ts'
import { RefusedList } from '../exclusions/RefusedList.tsx'
import { overviewAnswers } from '../overview-queries.ts'
import { changing, parted } from './accepting.ts'

const AT_ONCE = 100

/** Accepts answers or revokes acceptances, with Undo in the toast; refusals are named with their reason. */
export function useAcceptingMany() {
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)
  const send = async (answers: readonly RegularAnswer[], accepted: boolean): Promise<void> => {
    setPending(true)
    const saved: RegularAnswer[] = []
    const refused: { id: number; error: string }[] = []
    try {
      for (const part of parted(changing(answers, accepted), AT_ONCE)) {
        const outcome = await call(answersApi.acceptMany, { answers: part, accepted })
        saved.push(...outcome.saved)
        refused.push(...outcome.refused)
      }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      toastFailure(sentenceOf(error))
    } finally {
      setPending(false)
      void invalidate(client, overviewAnswers)
    }
    if (saved.length > 0) {
      const words = accepted ? texts.acceptDone : texts.takeBackDone
      toastUndo(words(saved.length), () => void send(saved, !accepted))
    }
    if (refused.length > 0) {
      const named = refused.map(({ id, error }) => ({
        id,
        error,
        question: answers.find(answer => answer.id === id)?.question.tempid ?? '',
      }))
      toastFailure(<RefusedList refused={named} />, {
        title: texts.refusedTitle(refused.length),
        id: 'refused-acceptance',
        stays: true,
      })
    }
  }
  return { send, isPending }
}
