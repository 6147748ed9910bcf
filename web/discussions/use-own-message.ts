import { type DiscussionMessage, discussionsApi } from '#domain/discussions/discussions.contract.ts'
import type { CallFailure } from '#web/platform/calls/call-failure.ts'
import { useSend } from '#web/platform/calls/queries.ts'
import { conflictOf } from '#web/platform/records/use-record-form.ts'
import { toastNote } from '#web/ui/toasts/toasts.tsx'
import { discussionsTexts as texts } from './discussions.texts.ts'

/** Corrects and withdraws a person's own message. `onChanged` shows its current version. */
export function useOwnMessage(message: DiscussionMessage, onChanged: (message: DiscussionMessage) => void) {
  const options = { version: message.version, invalidates: [], offersVersions: true }
  const correcting = useSend(discussionsApi.correct, options)
  const withdrawing = useSend(discussionsApi.withdraw, options)
  const message_id = message.id
  /** Shows what another tab saved in the meantime; the text in the field stays. */
  const offer = (failure: CallFailure) => {
    const current = conflictOf<DiscussionMessage>(failure)
    if (!current) return
    onChanged(current)
    toastNote(texts.changedElsewhere)
  }
  const correct = async (text: string, mentions: number[]): Promise<boolean> => {
    try {
      onChanged(await correcting.mutateAsync({ message_id, message: text, mentions }))
      return true
    } catch (error) {
      offer(error as CallFailure)
      return false
    }
  }
  const withdraw = async (): Promise<void> => {
    const withdrawn_at = new Date().toISOString()
    await withdrawing.mutateAsync({ message_id }).then(
      () => onChanged(withdrawnOf(message, withdrawn_at)),
      error => offer(error as CallFailure),
    )
  }
  return { correct, withdraw, isSending: correcting.isPending }
}

function withdrawnOf(message: DiscussionMessage, withdrawn_at: string): DiscussionMessage {
  const version = message.version + 1
  return { ...message, message: '', mentions: [], withdrawn_at, version, abilities: { edit: false } }
}
