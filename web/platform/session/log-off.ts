import { sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { call } from '../calls/call.ts'
import { noteIdleEnd } from './idle.ts'
import { forgetSession } from './session.ts'
import { askAboutUnsent } from './unsent.ts'

/** Signs out, on every Logout button. With unsent answers, the person is asked first. */
export async function askToLogOff(): Promise<void> {
  if (!askAboutUnsent()) await logOff()
}

/** Ends the session here and on the server. Without a response it still ends here. */
export async function logOff(why: 'asked' | 'idle' = 'asked'): Promise<void> {
  await call(sessionsApi.logout, {}).catch(() => undefined)
  if (why === 'idle') noteIdleEnd()
  forgetSession(why === 'idle' ? 'lost' : 'signed-off')
}
