import type { Answer } from '#domain/answers/answers.contract.ts'
import { Failure } from '#domain/platform/failure.ts'

export interface Conflict {
  /** The item of the batch. */
  index: number
  /** What stands there now, as far as the caller may read it. */
  current: Answer | null
}

/** Throws `stale` with every conflict of a batch, if there is one. */
export function demandNone(conflicts: Conflict[]): void {
  if (conflicts.length === 0) return
  throw new Failure('stale', 'Somebody else changed this meanwhile. Compare both and save again.', {
    body: { conflicts },
  })
}
