import { Failure } from '#domain/platform/failure.ts'

export interface TurnLimits {
  atOnce: number
  /** The maximum number of waiting calls; one more is refused. */
  waiting: number
  /** The sentence of the refusal. */
  refusal: string
}

/** Runs work as soon as it has its turn. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

const RETRY_AFTER_SECONDS = 10

/**
 * Runs a limited number of pieces of work at once; others wait for their turn. Throws `too_many` when too many wait.
 */
export function turns({ atOnce, waiting, refusal }: TurnLimits): InTurn {
  const queue: (() => void)[] = []
  let busy = 0
  return async work => {
    if (queue.length >= waiting) {
      throw new Failure('too_many', refusal, { retryAfterSeconds: RETRY_AFTER_SECONDS })
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

/** The same for each key apart, such as a person: one with much to do takes nobody else's turn. */
export function turnsByKey(limits: TurnLimits) {
  const known = new Map<string, { inTurn: InTurn; users: number }>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const own = known.get(key) ?? { inTurn: turns(limits), users: 0 }
    known.set(key, own)
    own.users += 1
    try {
      return await own.inTurn(work)
    } finally {
      own.users -= 1
      if (own.users === 0) known.delete(key)
    }
  }
}
