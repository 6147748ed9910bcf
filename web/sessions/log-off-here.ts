import { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { call } from '#web/platform/call.ts'
import { currentSession, forgetSession } from '#web/platform/session.ts'
import { takeWanted } from './wanted-later.ts'

/**
 * Ends the session on the server and here. Answers whether nothing of it is left: neither the cookie, which only the
 * server can take back, nor what the browser stored. `stayHere` runs when other parts of the app would lead away.
 */
export async function logOffHere(stayHere: () => unknown): Promise<boolean> {
  const isEnded = await call(sessionsApi.logout, {}).then(
    () => true,
    () => false,
  )
  takeWanted()
  if (currentSession()) {
    forgetSession('signed-off')
    stayHere()
  }
  return isEnded && isStorageClear()
}

function isStorageClear(): boolean {
  try {
    return localStorage.getItem('assay.session') === null
  } catch {
    return true
  }
}
