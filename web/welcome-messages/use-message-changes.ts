import { todaysPlanApi } from '#domain/todays-plan/todays-plan.contract.ts'
import {
  type WelcomeMessage,
  welcomeMessagesApi,
} from '#domain/welcome-messages/welcome-messages.contract.ts'
import { useSend } from '#web/platform/queries.ts'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { toastDone } from '#web/ui/toasts.tsx'
import { welcomeTexts as texts } from './welcome-messages.texts.ts'

/** What is out of date after a message changed. */
export const messageAnswers = [welcomeMessagesApi.list, todaysPlanApi.show]

/** Removing, restoring and showing a message again. What fails is told by a toast. */
export function useMessageChanges({ id, title }: Pick<WelcomeMessage, 'id' | 'title'>) {
  const removing = useSend(welcomeMessagesApi.remove, { invalidates: messageAnswers })
  const restoring = useSend(welcomeMessagesApi.restore, { invalidates: messageAnswers })
  const updating = useSend(welcomeMessagesApi.update, { invalidates: messageAnswers })
  const input = { welcome_message_id: id }
  // The row that this hook belongs to has gone by the time somebody takes the removal back.
  const restore = () => void restoring.mutateAsync(input).then(() => toastDone(texts.restored(title)), told)
  const remove = (onDone: () => void) =>
    void removing.mutateAsync(input).then(() => {
      onDone()
      toastUndo(texts.removed(title), restore)
    }, told)
  const showAgain = (onDone: () => void) =>
    void updating.mutateAsync({ ...input, again: true }).then(() => {
      onDone()
      toastDone(texts.againDone(title))
    }, told)
  return { remove, showAgain, isPending: removing.isPending || updating.isPending }
}

function told(): void {}
