import { Failure } from '#domain/platform/failure.ts'

export interface TurnLimits {
  atOnce: number
  /** The maximum number of waiting calls; one more is refused. */
  waiting: number
  /** The sentence of the refusal. */
  refusal: string
}

/** Runs work as soon as it has its turn. A wait ends when `leaving`, which is made only for a wait, is aborted. */
export type InTurn = <Result>(work: () => Promise<Result>, leaving?: () => AbortSignal) => Promise<Result>

const RETRY_AFTER_SECONDS = 10

/**
 * Runs a limited number of pieces of work at once; others wait for their turn. Throws `too_many` when too many wait.
 */
export function turns({ atOnce, waiting, refusal }: TurnLimits): InTurn {
  const queue: (() => void)[] = []
  let busy = 0
  return async (work, leaving) => {
    if (queue.length >= waiting) {
      throw new Failure('too_many', refusal, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    }
    if (busy >= atOnce) await turnIn(queue, leaving?.())
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

/** Waits for a turn. Throws once the caller has left, whose turn nobody else should wait for. */
function turnIn(queue: (() => void)[], leaving?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      queue.splice(queue.indexOf(begin), 1)
      reject(new Failure('unreadable', 'The connection was closed.'))
    }
    const begin = () => {
      leaving?.removeEventListener('abort', leave)
      resolve()
    }
    queue.push(begin)
    if (leaving?.aborted) leave()
    else leaving?.addEventListener('abort', leave, { once: true })
  })
}

/** The same for each key apart, such as a person: one with much to do takes nobody else's turn. */
export function turnsByKey(limits: TurnLimits) {
  const known = new Map<string, { inTurn: InTurn; users: number }>()
  return async <Result>(
    key: string,
    work: () => Promise<Result>,
    leaving?: () => AbortSignal,
  ): Promise<Result> => {
    const own = known.get(key) ?? { inTurn: turns(limits), users: 0 }
    known.set(key, own)
    own.users += 1
    try {
      return await own.inTurn(work, leaving)
    } finally {
      own.users -= 1
      if (own.users === 0) known.delete(key)
    }
  }
}
