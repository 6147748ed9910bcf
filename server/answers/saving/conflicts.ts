import { Answer } from '#domain/answers/answers.contract.ts'
import { Failure } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'

export interface Conflict {
  /** The item of the batch. */
  index: number
  /** The current answer, if the caller may read it. */
  current: Answer | null
}

/** Throws `stale` with every conflict of a batch, if there is one. The body has the contract's fields only. */
export function demandNone(conflicts: Conflict[]): void {
  if (conflicts.length === 0) return
  throw new Failure('stale', 'Someone else changed this. Compare both versions and save again.', {
    body: {
      conflicts: conflicts.map(({ index, current }) => ({
        index,
        current: current && Answer.parse(current),
      })),
    },
  })
}

/** Throws `stale`, with the answer as it is now, when `If-Match` names an earlier version of it. */
export function demandUnchanged(call: Pick<Call, 'ifMatch'>, current: Answer): void {
  demandFresh(call, Answer.parse(current))
}
