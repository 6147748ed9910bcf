import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reviewApi } from '#domain/answers/review.contract.ts'
import type { AnswerOf, RawInputOf } from '#domain/platform/route.ts'
import { call } from '#web/platform/calls/call.ts'
import type { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { invalidate } from '#web/platform/calls/queries.ts'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import type { Accepted } from './acceptance-steps.ts'
import { reviewTexts as texts } from './review.texts.ts'

type Filter = NonNullable<RawInputOf<(typeof reviewApi)['list']>['filter']>

export interface AcceptingAll {
  done: number
  total: number
  refused: { id: number; name: string; sentence: string }[]
}

interface Outcome {
  saved: readonly Accepted[]
  /** Nothing was refused, and no call failed. */
  isWhole: boolean
}

/** Accepts every answer that matches, in as few calls as there may be, with progress. A failed call ends it. */
export function useAcceptingAll() {
  const client = useQueryClient()
  const [batch, setBatch] = useState<AcceptingAll | null>(null)
  const acceptAll = async (filter: Filter): Promise<Outcome> => {
    const saved: Accepted[] = []
    const reasons = new Map<string, number>()
    let isWhole = true
    try {
      const { waiting, as_of } = await call(reviewApi.count, { filter })
      setBatch({ done: 0, total: waiting, refused: [] })
      for (let after: number | null | undefined; after !== null; ) {
        const part: AnswerOf<typeof reviewApi.acceptAll> = await call(reviewApi.acceptAll, {
          filter,
          as_of,
          ...(after && { after }),
        })
        after = part.next
        saved.push(...part.saved)
        for (const { error } of part.refused) reasons.set(error, (reasons.get(error) ?? 0) + 1)
        const done = saved.length + [...reasons.values()].reduce((sum, count) => sum + count, 0)
        const total = after === null ? done : Math.max(waiting, done)
        setBatch({ done, total, refused: linesOf(reasons) })
      }
      isWhole = reasons.size === 0
    } catch (failure) {
      isWhole = false
      toastFailure(sentenceOf(failure as CallFailure))
    }
    void invalidate(client, reviewApi.list)
    return { saved, isWhole }
  }
  return { batch, acceptAll }
}

/** A line a reason: thousands of answers have few. */
function linesOf(reasons: ReadonlyMap<string, number>): AcceptingAll['refused'] {
  return [...reasons].map(([sentence, count], id) => ({ id, name: texts.refusedName(count), sentence }))
}
