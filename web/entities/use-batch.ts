import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallFailure } from '#web/platform/call-failure.ts'
import { sentenceOf } from '#web/platform/messages.tsx'
import { invalidate } from '#web/platform/queries.ts'
import { toastFailure } from '#web/ui/toasts.tsx'
import { entityAnswers } from './choices.ts'

const AT_ONCE = 4

export interface Refused {
  id: number
  name: string
  sentence: string
}

export interface Batch {
  done: number
  total: number
  refused: Refused[]
  isRunning: boolean
}

interface Work {
  ids: readonly number[]
  nameOf: (id: number) => string
  /** Changes one entity; what it throws is that entity's own affair. */
  change: (id: number) => Promise<unknown>
}

/** Changes many entities, a few at a time, and keeps count; one that is refused does not hold up the others. */
export function useBatch() {
  const client = useQueryClient()
  const [batch, show] = useState<Batch | null>(null)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const run = async ({ ids, nameOf, change }: Work): Promise<{ changed: number[]; refused: Refused[] }> => {
    const waiting = [...ids]
    const changed: number[] = []
    const refused: Refused[] = []
    const tell = (isRunning: boolean) =>
      show({
        done: changed.length + refused.length,
        total: ids.length,
        refused: [...refused],
        isRunning,
      })
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        await change(id).then(
          () => changed.push(id),
          (error: unknown) => refused.push({ id, name: nameOf(id), sentence: reasonOf(error) }),
        )
        tell(true)
      }
    }
    tell(true)
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    await invalidate(client, entityAnswers)
    tell(false)
    // The work goes on when its dialog is closed; what went wrong is then told apart from it.
    if (!isShown.current) {
      for (const { name, sentence } of refused) toastFailure(sentence, { title: name, id: name })
    }
    return { changed, refused }
  }
  return { batch, run, reset: () => show(null) }
}

function reasonOf(error: unknown): string {
  if (error instanceof CallFailure) {
    const [sentence] = Object.values(error.fields).flat()
    return sentence ?? sentenceOf(error)
  }
  return error instanceof Error ? error.message : ''
}
