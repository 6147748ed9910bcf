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

/** A question for an entity in a period. */
export interface ItemPath {
  period_id: number
  entity_id: number
  question_id: number
}

type Pages = InfiniteData<Listed<DiscussionMessage>, number>

/** Loads the discussion of a question for an entity: earlier messages on demand, new ones automatically while the page is visible. */
export function useDiscussion(path: ItemPath) {
  const client = useQueryClient()
  const queryKey = [...keyOf(discussionsApi.listOfQuestion, path), 'pages'] as const
  const query = useInfiniteQuery<Listed<DiscussionMessage>, CallFailure, Pages, typeof queryKey, number>({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(discussionsApi.listOfQuestion, { ...path, page: pageParam }, { signal }),
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

  const { period_id, entity_id, question_id } = path
  const isThere = query.isSuccess
  // biome-ignore lint/correctness/useExhaustiveDependencies: `add` is as lasting as the client and the path
  useEffect(() => {
    if (!isThere) return
    const look = async () => {
      if (document.visibilityState === 'hidden') return
      const since = newest !== undefined && { after: newest, changed_after: changed }
      const asked = { period_id, entity_id, question_id, ...since }
      // On an error the messages stay, and the next poll tries again.
      const news = await call(discussionsApi.listOfQuestion, asked).catch(() => null)
      if (news && news.data.length > 0) add(news.data)
    }
    const timer = setInterval(() => void look(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isThere, newest, changed, period_id, entity_id, question_id])
  // Opening the discussion marks as read what the bell counted.
  useEffect(() => {
    if (isThere) void invalidate(client, [tasksApi.count])
  }, [isThere, client])

  const { say, isSending } = useSaying(path, message => {
    add([message])
    void invalidate(client, [answersApi.list, answersApi.showOfOrganization, discussionsApi.countsOfQuestion])
  })
  return { query, messages, say, isSending, note: (message: DiscussionMessage) => add([message]) }
}

/** Sends a message. A message without a response is sent again with the same key, so it appears once. */
function useSaying(path: ItemPath, onSaid: (message: DiscussionMessage) => void) {
  const [isSending, setSending] = useState(false)
  const [last, setLast] = useState({ text: '', key: '' })
  const say = async (message: string, mentions: number[]): Promise<boolean> => {
    const key = last.text === message ? last.key : newKey()
    setLast({ text: message, key })
    setSending(true)
    try {
      onSaid(
        await call(discussionsApi.sayOnQuestion, { ...path, message, mentions }, { idempotencyKey: key }),
      )
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
