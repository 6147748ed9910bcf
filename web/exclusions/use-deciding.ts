import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { entitiesApi } from '#domain/entities/entities.contract.ts'
import { exclusionsApi } from '#domain/exclusions/exclusions.contract.ts'
import { questionsApi } from '#domain/questions/questions.contract.ts'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { todaysPlanApi } from '#domain/todays-plan/todays-plan.contract.ts'
import { invalidate, useSend } from '#web/platform/calls/queries.ts'
import { toastDone } from '#web/ui/toasts/toasts.tsx'
import { exclusionsTexts as texts } from './exclusions.texts.ts'

/** The queries to refetch after a decision; other queries refetch when they are next shown. */
const changed = [
  ...Object.values(exclusionsApi),
  tasksApi.list,
  tasksApi.count,
  tasksApi.due,
  todaysPlanApi.show,
  entitiesApi.list,
  questionsApi.list,
  questionsApi.topics,
  questionsApi.show,
]

export type Decision = 'approve' | 'deny'

/**
 * Approves or denies a request. The dialog closes and everything that shows requests reloads, whether or not the call
 * succeeded.
 */
export function useDeciding(requestId: number, onClose: () => void) {
  const client = useQueryClient()
  const approve = useSend(exclusionsApi.approve, { invalidates: [] })
  const deny = useSend(exclusionsApi.deny, { invalidates: [] })
  const denyWithReason = useSend(exclusionsApi.denyWithReason, { invalidates: [] })
  const [asked, setAsked] = useState<Decision | null>(null)
  const send = (decision: Decision, reason: string) => {
    const request = { exclusion_request_id: requestId }
    if (decision === 'approve') return approve.mutateAsync(request)
    return reason ? denyWithReason.mutateAsync({ ...request, reason }) : deny.mutateAsync(request)
  }
  /** The reason is for a denial; an empty one is none. */
  const decide = (decision: Decision, reason: string) => {
    send(decision, reason.trim())
      .then(
        () => toastDone(texts.sent),
        // `useSend` has reported the error.
        () => undefined,
      )
      .finally(() => {
        onClose()
        void invalidate(client, changed)
      })
  }
  return {
    asked,
    ask: setAsked,
    decide,
    isPending: approve.isPending || deny.isPending || denyWithReason.isPending,
  }
}
