import { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { forgetAnswers } from '#web/platform/calls/kept-answers.ts'
import { currentSession, forgetSession } from '#web/platform/session/session.ts'
import { closeBanner } from '#web/ui/banners/banner.ts'
import { takeWanted } from './wanted-later.ts'

/**
 * Ends the session on the server and here. Resolves to whether nothing is left: neither the cookie, which only the
 * server can remove, nor the data in the browser. `stayHere` runs before other parts of the app would navigate away.
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
  const isForgotten = await forgetAnswers()
  // The page already shows it; the banner is for the other cases.
  setTimeout(closeBanner)
  return isEnded && isForgotten
}
