import { useQueryClient } from '@tanstack/react-query'
import type { Answer, CollaborationAnswer } from '#domain/answers/answers.contract.ts'
import { collaborationAnswersApi } from '#domain/answers/collaboration-answers.contract.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { refreshAfter } from '../saving/note-saved.ts'
import { asideTexts as texts } from './aside.texts.ts'

/** Makes an opinion the answer, unless the answer it replaces has changed in the meantime. */
export function useAdopting(
  opinion: CollaborationAnswer,
  answer: Answer | null,
  onAdopted: (entityId: number) => void,
) {
  const client = useQueryClient()
  const send = useSend(collaborationAnswersApi.adopt, { invalidates: [] })
  const { entity_id, question_id, id } = opinion
  const adopt = async (): Promise<void> => {
    try {
      await send.mutateAsync({
        entity_id,
        question_id,
        collaboration_id: id,
        version: answer?.version ?? null,
      })
      onAdopted(entity_id)
      toastDone(texts.adopted(opinion.entity.name))
    } catch {
      // The call reports its own error; the current state is fetched in either case.
    }
    void refreshAfter(client)
  }
  return { adopt, isAdopting: send.isPending }
}
