import { usersApi } from '#domain/users/users.contract.ts'
import { call } from '../calls/call.ts'

/** Reports input to the server. A lost report is made up for by the next input; a refused one signs out by itself. */
export function reportInput(): void {
  void call(usersApi.noteInput, {}, { isNoted: true }).catch(() => undefined)
}
