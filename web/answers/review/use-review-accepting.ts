import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ACCEPT_AT_ONCE, answersApi, type RegularAnswer } from '#domain/answers/answers.contract.ts'
import { reviewApi } from '#domain/answers/review.contract.ts'
import type { Listed } from '#domain/platform/listing.ts'
import { invalidate, useSend } from '#web/platform/calls/queries.ts'
import { toastUndo } from '#web/ui/toasts/toast-undo.tsx'
import { toastDone, toastFailure } from '#web/ui/toasts/toasts.tsx'
import { type AcceptanceStep, AcceptanceSteps, type Accepted } from './acceptance-steps.ts'
import { reviewTexts as texts } from './review.texts.ts'

/**
 * Accepts answers of the list: they leave it at once, and come back if the server refuses. Each acceptance is a step, which
 * Undo in its toast and `undoLast` undo.
 */
export function useReviewAccepting() {
  const client = useQueryClient()
  const [steps] = useState(() => new AcceptanceSteps())
  const closeLast = useRef<(() => void) | null>(null)
  const { mutateAsync } = useSend(answersApi.acceptMany, { invalidates: [] })
  const isList = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] === reviewApi.list.path,
  }
  const refetch = () => {
    // Not while the next one is pending: its row would reappear for a moment.
    const { method, path } = answersApi.acceptMany
    if (client.isMutating({ mutationKey: [method, path] }) === 0) void invalidate(client, reviewApi.list)
  }

  const revoke = async (answers: readonly Accepted[]) => {
    try {
      let undone = 0
      for (let at = 0; at < answers.length; at += ACCEPT_AT_ONCE) {
        const part = answers.slice(at, at + ACCEPT_AT_ONCE).map(({ id, version }) => ({ id, version }))
        const { saved, refused } = await mutateAsync({ answers: part, accepted: false })
        undone += saved.length
        reportRefused(refused, texts.couldNotUndo)
      }
      if (undone > 0) toastDone(texts.undone(undone), { id: 'acceptance-undone' })
    } catch {
      // `useSend` has reported the error.
    } finally {
      refetch()
    }
  }

  /** Undoes a step that has been removed. It may be pending: the key can be faster than the server. */
  const undo = async (step: AcceptanceStep) => {
    const answers = await step
    if (answers.length > 0) await revoke(answers)
  }

  const hideToast = () => {
    closeLast.current?.()
    closeLast.current = null
  }

  /** Keeps a step for Undo, and shows it unless a later step or its own Undo came first. */
  const keep = async (step: AcceptanceStep) => {
    steps.add(step)
    const { length } = await step
    if (length === 0) steps.remove(step)
    else if (steps.isLast(step)) {
      hideToast()
      closeLast.current = toastUndo(texts.accepted(length), () => {
        closeLast.current = null
        if (steps.remove(step)) void undo(step)
      })
    }
  }

  const send = async (answers: readonly RegularAnswer[]): AcceptanceStep => {
    try {
      const given = answers.map(({ id, version }) => ({ id, version }))
      const { saved, refused } = await mutateAsync({ answers: given, accepted: true })
      reportRefused(refused, texts.couldNot)
      return saved
    } catch {
      // `useSend` has reported the error; the rows come back below.
      return []
    } finally {
      refetch()
    }
  }

  const accept = (answers: readonly RegularAnswer[]) => {
    if (answers.length === 0) return
    const ids = new Set(answers.map(({ id }) => id))
    void client.cancelQueries(isList)
    client.setQueriesData<Listed<RegularAnswer>>(isList, list => {
      if (!list) return list
      const data = list.data.filter(({ id }) => !ids.has(id))
      return { ...list, data, total: list.total - (list.data.length - data.length) }
    })
    void keep(send(answers))
  }

  const undoLast = () => {
    const step = steps.removeLast()
    if (!step) return
    hideToast()
    void undo(step)
  }

  /** Keeps as one step what a dialog has accepted. */
  const noteAccepted = (answers: readonly Accepted[]) => void keep(Promise.resolve(answers))
  return { accept, noteAccepted, undoLast }
}

/** One line a reason: hundreds of answers have few. */
function reportRefused(refused: readonly { error: string }[], title: (count: number) => string): void {
  if (refused.length === 0) return
  const byReason = Map.groupBy(refused, ({ error }) => error)
  const lines = [...byReason].map(([error, each]) => texts.times(each.length, error))
  toastFailure(lines.join(' '), { title: title(refused.length), id: 'refused-acceptance' })
}
