import { useQueryClient } from '@tanstack/react-query'
import { ACCEPT_AT_ONCE, answersApi, type RegularAnswer } from '#domain/answers/answers.contract.ts'
import { reviewApi } from '#domain/answers/review.contract.ts'
import type { Listed } from '#domain/platform/listing.ts'
import { invalidate, useSend } from '#web/platform/calls/queries.ts'
import { toastDone, toastFailure } from '#web/ui/toasts/toasts.tsx'
import { type Accepted, takeAccepted, toastAccepted } from './accepted-toast.ts'
import { reviewTexts as texts } from './review.texts.ts'

/** Accepts answers of the list: they leave it at once, and come back if the server refuses. With Undo. */
export function useReviewAccepting() {
  const client = useQueryClient()
  const { mutateAsync } = useSend(answersApi.acceptMany, { invalidates: [] })
  const isList = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === reviewApi.list.path,
  }
  const refetch = () => {
    // Not while the next one is pending: its row would reappear for a moment.
    const { method, path } = answersApi.acceptMany
    if (client.isMutating({ mutationKey: [method, path] }) === 0) void invalidate(client, reviewApi.list)
  }

  const undo = async (answers: readonly Accepted[]) => {
    try {
      for (let at = 0; at < answers.length; at += ACCEPT_AT_ONCE) {
        const part = answers.slice(at, at + ACCEPT_AT_ONCE).map(({ id, version }) => ({ id, version }))
        const { refused } = await mutateAsync({ answers: part, accepted: false })
        reportRefused(refused)
      }
      toastDone(texts.undone(answers.length))
    } catch {
      // `useSend` has reported the error.
    } finally {
      refetch()
    }
  }

  const accept = async (answers: readonly RegularAnswer[]) => {
    if (answers.length === 0) return
    const ids = new Set(answers.map(({ id }) => id))
    void client.cancelQueries(isList)
    client.setQueriesData<Listed<RegularAnswer>>(isList, list => {
      if (!list) return list
      const data = list.data.filter(({ id }) => !ids.has(id))
      return { ...list, data, total: list.total - (list.data.length - data.length) }
    })
    try {
      const given = answers.map(({ id, version }) => ({ id, version }))
      const { saved, refused } = await mutateAsync({ answers: given, accepted: true })
      if (saved.length > 0) toastAccepted(saved, all => void undo(all))
      reportRefused(refused)
    } catch {
      // `useSend` has reported the error; the rows come back below.
    } finally {
      refetch()
    }
  }

  /** Undoes what the toast offers to undo. */
  const undoLast = () => {
    const answers = takeAccepted()
    if (answers.length > 0) void undo(answers)
  }
  return { accept, undo, undoLast }
}

/** One line a reason: hundreds of answers have few. */
function reportRefused(refused: readonly { error: string }[]): void {
  if (refused.length === 0) return
  const byReason = Map.groupBy(refused, ({ error }) => error)
  const lines = [...byReason].map(([error, each]) => texts.times(each.length, error))
  toastFailure(lines.join(' '), { title: texts.couldNot(refused.length), id: 'refused-acceptance' })
}
