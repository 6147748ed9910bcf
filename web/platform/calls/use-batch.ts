import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Route } from '#domain/platform/route.ts'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import { CallFailure } from './call-failure.ts'
import { sentenceOf } from './messages.tsx'
import { invalidate } from './queries.ts'

const AT_ONCE = 4

interface Changing {
  id: number
  name: string
}

export interface RefusedChange extends Changing {
  sentence: string
}

export interface Batch {
  done: number
  total: number
  refused: RefusedChange[]
  isRunning: boolean
}

interface Outcome<Each> {
  changed: Each[]
  refused: RefusedChange[]
}

/**
 * Changes many records, a few at a time, with a count. A refused one does not stop the others. Afterwards the given
 * routes are refetched. The work continues when its dialog is closed.
 */
export function useBatch<Each extends Changing>(invalidates: readonly Route[] | Route) {
  const client = useQueryClient()
  const [batch, setBatch] = useState<Batch | null>(null)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const run = async (
    all: readonly Each[],
    change: (each: Each) => Promise<unknown>,
  ): Promise<Outcome<Each>> => {
    const waiting = [...all]
    const changed: Each[] = []
    const refused: RefusedChange[] = []
    const notify = (isRunning: boolean) =>
      setBatch({
        done: changed.length + refused.length,
        total: all.length,
        refused: [...refused],
        isRunning,
      })
    const work = async () => {
      for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) {
        const { id, name } = each
        const one = each
        await change(one).then(
          () => changed.push(one),
          (error: unknown) => refused.push({ id, name, sentence: reasonOf(error) }),
        )
        notify(true)
      }
    }
    notify(true)
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    await invalidate(client, invalidates)
    notify(false)
    if (!isShown.current)
      for (const { name, sentence } of refused) toastFailure(sentence, { title: name, id: name })
    return { changed, refused }
  }
  return { batch, run }
}

function reasonOf(error: unknown): string {
  if (error instanceof CallFailure) {
    const [sentence] = Object.values(error.fields).flat()
    return sentence ?? sentenceOf(error)
  }
  return error instanceof Error ? error.message : ''
}
