import { usersApi } from '#domain/users/users.contract.ts'
import { call } from '../calls/call.ts'

/** Tells the server that somebody is there. What gets lost is told with the next input; what is refused signs off by itself. */
export function reportInput(): void {
  void call(usersApi.noteInput, {}, { isNoted: true }).catch(() => undefined)
}
