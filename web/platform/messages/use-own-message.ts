import { useState } from 'react'
import type { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { conflictOf } from '#web/platform/records/use-record-form.ts'
import { toastFailure, toastNote } from '#web/ui/toasts/toasts.tsx'
import type { Conversation, Message } from './conversation.ts'
import { messagesTexts as texts } from './messages.texts.ts'

/** Corrects and withdraws a person's own message. `onChanged` shows its current version. */
export function useOwnMessage(
  conversation: Conversation,
  message: Message,
  onChanged: (message: Message) => void,
) {
  const [isSending, setSending] = useState(false)
  /** Shows what another tab saved in the meantime; the text in the field stays. */
  const explain = (failure: CallFailure) => {
    const current = conflictOf<Message>(failure)
    if (!current) return toastFailure(Object.values(failure.fields).flat()[0] ?? sentenceOf(failure))
    onChanged(current)
    toastNote(texts.changedElsewhere)
  }
  const correct = async (text: string, mentions: number[]): Promise<boolean> => {
    setSending(true)
    try {
      onChanged(await conversation.correct(message, text, mentions))
      return true
    } catch (error) {
      explain(error as CallFailure)
      return false
    } finally {
      setSending(false)
    }
  }
  const withdraw = async (): Promise<void> => {
    const withdrawn_at = new Date().toISOString()
    await conversation.withdraw(message).then(() => onChanged(withdrawnOf(message, withdrawn_at)), explain)
  }
  return { correct, withdraw, isSending }
}

function withdrawnOf(message: Message, withdrawn_at: string): Message {
  const version = message.version + 1
  return { ...message, message: '', mentions: [], withdrawn_at, version, abilities: { edit: false } }
}
