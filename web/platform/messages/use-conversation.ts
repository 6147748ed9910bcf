import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Listed } from '#domain/platform/listing.ts'
import { newKey } from '#web/platform/calls/call.ts'
import type { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { invalidate } from '#web/platform/calls/queries.ts'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import type { Conversation, Message } from './conversation.ts'
import { lastChange, oneOfEach, withMessages } from './message-pages.ts'

const EVERY_MS = 3000

type Pages = InfiniteData<Listed<Message>, number>

/** Loads a conversation: earlier messages on demand, new ones automatically while the page is visible. */
export function useConversation(conversation: Conversation) {
  const client = useQueryClient()
  const queryKey = conversation.key
  const query = useInfiniteQuery<Listed<Message>, CallFailure, Pages, readonly unknown[], number>({
    queryKey,
    queryFn: ({ pageParam, signal }) => conversation.page(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) =>
      current_page < last_page ? current_page + 1 : undefined,
    staleTime: 0,
  })
  const messages = oneOfEach(query.data?.pages.flatMap(page => page.data) ?? [])
  const newest = messages.at(-1)?.id
  const changed = lastChange(messages)
  const add = (news: readonly Message[]) =>
    client.setQueryData<Pages>(queryKey, before => before && withMessages(before, news))

  const isThere = query.isSuccess
  // biome-ignore lint/correctness/useExhaustiveDependencies: `add` is as lasting as the client and the conversation
  useEffect(() => {
    if (!isThere) return
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      // On an error the messages stay, and the next poll tries again.
      const news = await conversation.since(newest, changed).catch(() => null)
      if (news && news.length > 0) add(news)
    }
    const timer = setInterval(() => void look(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isThere, newest, changed, conversation])

  const { say, isSending } = useSaying(conversation, message => {
    add([message])
    void invalidate(client, conversation.affects)
  })
  return { query, messages, say, isSending, note: (message: Message) => add([message]) }
}

/** Sends a message. A message without a response is sent again with the same key, so it appears once. */
function useSaying(conversation: Conversation, onSaid: (message: Message) => void) {
  const [isSending, setSending] = useState(false)
  const [last, setLast] = useState({ text: '', key: '' })
  const say = async (message: string, mentions: number[]): Promise<boolean> => {
    const key = last.text === message ? last.key : newKey()
    setLast({ text: message, key })
    setSending(true)
    try {
      onSaid(await conversation.say(message, mentions, key))
      setLast({ text: '', key: '' })
      return true
    } catch (error) {
      toastFailure(sentenceOf(error as CallFailure))
      return false
    } finally {
      setSending(false)
    }
  }
  return { say, isSending }
}
