import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { answersApi } from '#domain/answers/answers.contract.ts'
import { type DiscussionMessage, discussionsApi } from '#domain/discussions/discussions.contract.ts'
import type { Listed } from '#domain/platform/listing.ts'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { call, newKey } from '#web/platform/calls/call.ts'
import type { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { invalidate, keyOf } from '#web/platform/calls/queries.ts'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import { lastChange, oneOfEach, withMessages } from './message-pages.ts'

const EVERY_MS = 3000

export interface AnswerPath {
  entity_id: number
  question_id: number
  answer_id: number
}

type Pages = InfiniteData<Listed<DiscussionMessage>, number>

/** Loads the discussion of an answer: earlier messages on demand, new ones automatically while the page is visible. */
export function useDiscussion(path: AnswerPath) {
  const client = useQueryClient()
  const queryKey = [...keyOf(discussionsApi.list, path), 'pages'] as const
  const query = useInfiniteQuery<Listed<DiscussionMessage>, CallFailure, Pages, typeof queryKey, number>({
    queryKey,
    queryFn: ({ pageParam, signal }) => call(discussionsApi.list, { ...path, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) =>
      current_page < last_page ? current_page + 1 : undefined,
    staleTime: 0,
  })
  const messages = oneOfEach(query.data?.pages.flatMap(page => page.data) ?? [])
  const newest = messages.at(-1)?.id
  const changed = lastChange(messages)
  const add = (news: readonly DiscussionMessage[]) =>
    client.setQueryData<Pages>(queryKey, before => before && withMessages(before, news))

  const { entity_id, question_id, answer_id } = path
  const isThere = query.isSuccess
  // biome-ignore lint/correctness/useExhaustiveDependencies: `add` is as lasting as the client and the path
  useEffect(() => {
    if (!isThere) return
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      const since = newest !== undefined && { after: newest, changed_after: changed }
      const asked = { entity_id, question_id, answer_id, ...since }
      // On an error the messages stay, and the next poll tries again.
      const news = await call(discussionsApi.list, asked).catch(() => null)
      if (news && news.data.length > 0) add(news.data)
    }
    const timer = setInterval(() => void look(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isThere, newest, changed, entity_id, question_id, answer_id])
  // Opening the discussion marks as read what the bell counted.
  useEffect(() => {
    if (isThere) void invalidate(client, [tasksApi.count])
  }, [isThere, client])

  const { say, isSending } = useSaying(path, message => {
    add([message])
    void invalidate(client, [answersApi.list, answersApi.showOfOrganization])
  })
  return { query, messages, say, isSending, note: (message: DiscussionMessage) => add([message]) }
}

/** Sends a message. A message without a response is sent again with the same key, so it appears once. */
function useSaying(path: AnswerPath, onSaid: (message: DiscussionMessage) => void) {
  const [isSending, setSending] = useState(false)
  const [last, setLast] = useState({ text: '', key: '' })
  const say = async (message: string, mentions: number[]): Promise<boolean> => {
    const key = last.text === message ? last.key : newKey()
    setLast({ text: message, key })
    setSending(true)
    try {
      onSaid(await call(discussionsApi.say, { ...path, message, mentions }, { idempotencyKey: key }))
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
