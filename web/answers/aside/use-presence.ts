import { useEffect, useState } from 'react'
import { PRESENCE_EVERY_SECONDS, presenceApi, type Watcher } from '#domain/presence/presence.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { CallFailure } from '#web/platform/calls/call-failure.ts'

/** A shorter visit, on the way to another question, does not count as presence. */
const STAY_MS = 700
const nobody: readonly Watcher[] = []

/** Reports the person's presence at the question while the tab is visible, and returns the others. */
export function usePresence(questionId: number, entityId: number | null): readonly Watcher[] {
  const [seen, setSeen] = useState({ questionId, watchers: nobody })
  useEffect(
    () => watch(questionId, entityId, watchers => setSeen({ questionId, watchers })),
    [questionId, entityId],
  )
  return seen.questionId === questionId ? seen.watchers : nobody
}

/** Checks whether the last presence call failed; further failures are then not reported. */
let hasFailed = false

/**
 * Reports and watches presence; returns a function that stops it. Failures are silent, because nothing depends on it.
 */
function watch(
  questionId: number,
  entityId: number | null,
  onSeen: (watchers: readonly Watcher[]) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isThere = false
  // One call after the other, so that the server receives the leave last.
  let line: Promise<unknown> = Promise.resolve()

  const beat = async () => {
    try {
      isThere = true
      const input = { question_id: questionId, entity_id: entityId }
      const watchers = await call(presenceApi.watch, input, { isNoted: hasFailed })
      hasFailed = false
      if (!isStopped) onSeen(watchers)
    } catch (error) {
      hasFailed = true
      if (!isStopped) onSeen(nobody)
      // A question that is missing or closed will still be so in ten seconds.
      if (error instanceof CallFailure && [403, 404].includes(error.status)) stop()
    }
  }
  const goOn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      line = line.then(beat)
      void line.then(() => {
        if (!isStopped && isVisible()) goOn(PRESENCE_EVERY_SECONDS * 1000)
      })
    }, ms)
  }
  const leave = () => {
    clearTimeout(timer)
    line = line.then(async () => {
      if (!isThere) return
      isThere = false
      await call(presenceApi.leave, { question_id: questionId }, { isNoted: true }).catch(() => undefined)
    })
  }
  const turn = () => (isVisible() ? goOn(0) : leave())
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', turn)
  }

  document.addEventListener('visibilitychange', turn)
  if (isVisible()) goOn(STAY_MS)
  return () => {
    stop()
    leave()
  }
}

function isVisible(): boolean {
  return document.visibilityState === 'visible'
}
