import { Failure } from '#domain/platform/failure.ts'

interface Limits {
  atOnce: number
  /** How many may wait; one more is refused. */
  waiting: number
}

/** Lets so many pieces of work go on at once; others wait for their turn. Throws `too_many` when too many wait. */
export function turns({ atOnce, waiting }: Limits) {
  const queue: (() => void)[] = []
  let busy = 0
  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (queue.length >= waiting) {
      throw new Failure('too_many', 'Many files are being read. Try again in a moment.', {
        retryAfterSeconds: 10,
      })
    }
    if (busy >= atOnce) await new Promise<void>(resolve => queue.push(resolve))
    else busy += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
