import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answersApi, type RegularAnswer } from '#domain/answers/answers.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import { answersQuery } from '../answer-queries.ts'
import { useAnsweringPeriod } from '../answering-period.ts'
import { answersTexts as texts } from '../answers.texts.ts'
import { refreshAfter } from '../saving/note-saved.ts'

const AT_ONCE = 100

/** Accepts the answers of several entities, with Undo in the toast. Refusals are shown with their reason. */
export function useAcceptingMany(questionId: number) {
  const client = useQueryClient()
  const period = useAnsweringPeriod()
  const [isPending, setPending] = useState(false)
  const show = (saved: readonly RegularAnswer[]) => {
    const byId = new Map(saved.map(each => [each.id, each]))
    client.setQueryData(answersQuery(questionId, period).queryKey, before =>
      before?.map(each => (each.kind === 'answer' && byId.get(each.id)) || each),
    )
  }
  const send = async (answers: readonly RegularAnswer[], accepted: boolean): Promise<void> => {
    setPending(true)
    const done: RegularAnswer[] = []
    try {
      for (let first = 0; first < answers.length; first += AT_ONCE) {
        const part = answers.slice(first, first + AT_ONCE).map(({ id, version }) => ({ id, version }))
        const { saved, refused } = await call(answersApi.acceptMany, { answers: part, accepted })
        show(saved)
        done.push(...saved)
        for (const { id, error } of refused) {
          toastFailure(error, { title: answers.find(answer => answer.id === id)?.entity.name ?? '' })
        }
      }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      toastFailure(sentenceOf(error))
    } finally {
      setPending(false)
      void refreshAfter(client)
    }
    if (done.length === 0) return
    const words = accepted ? texts.acceptedMany : texts.needAcceptanceAgain
    toastUndo(words(done.length), () => void send(done, !accepted))
  }
  return { acceptAll: (answers: readonly RegularAnswer[]) => send(answers, true), isPending }
}
