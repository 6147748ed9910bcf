import { useQueryClient } from '@tanstack/react-query'
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

/** Accepts an answer or revokes the acceptance at once, with Undo in the toast. */
export function useAccepting(): (answer: RegularAnswer) => void {
  const client = useQueryClient()
  const period = useAnsweringPeriod()
  const send = async (answer: RegularAnswer, accepted: boolean): Promise<void> => {
    const { entity_id, question_id, id: answer_id, version, entity } = answer
    const show = (shown: RegularAnswer) =>
      client.setQueryData(answersQuery(question_id, period).queryKey, before =>
        before?.map(each => (each.kind === 'answer' && each.id === answer_id ? shown : each)),
      )
    show({ ...answer, accepted })
    try {
      const saved = await call(
        answersApi.accept,
        { entity_id, question_id, answer_id, accepted },
        { version },
      )
      show(saved)
      const words = accepted ? texts.acceptedToast(entity.name) : texts.needsAcceptanceToast(entity.name)
      toastUndo(words, () => void send(saved, !accepted))
    } catch (error) {
      show(answer)
      if (error instanceof CallFailure) toastFailure(sentenceOf(error))
      else throw error
    } finally {
      void refreshAfter(client)
    }
  }
  return answer => void send(answer, !answer.accepted)
}
