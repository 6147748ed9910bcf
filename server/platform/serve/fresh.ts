import { Failure } from '#domain/platform/failure.ts'
import type { Call } from './call.ts'

/** Throws `stale`, with the current record, when `If-Match` names an earlier version of it. */
export function demandFresh(call: Pick<Call, 'ifMatch'>, current: { version: number }): void {
  if (call.ifMatch === null || call.ifMatch === current.version) return
  throw new Failure('stale', 'Someone else changed this. Compare both versions and save again.', {
    body: { current },
  })
}
