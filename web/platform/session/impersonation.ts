import { impersonationApi } from '#domain/impersonation/impersonation.contract.ts'
import type { AnswerOf } from '#domain/platform/route.ts'
import { toastNote } from '#web/ui/toasts/toasts.tsx'
import { call } from '../calls/call.ts'
import { CallFailure } from '../calls/call-failure.ts'
import { reportFailure } from '../calls/messages.tsx'
import { ownPath } from '../pages/own-path.ts'
import { platformTexts } from '../platform.texts.ts'
import { logOff } from './log-off.ts'
import { chooseScope } from './scope.ts'
import { takeOver } from './session.ts'

const KEY = 'assay.impersonation'
const WAIT_MS = 1500

interface Wanted {
  userId: number
  reason: string
  /** A path of this app to return to. */
  returnUrl: string
}

/** Starts acting as somebody, in every tab, and goes to their start page. Throws `CallFailure`. */
export async function beginImpersonation({ userId, reason, returnUrl }: Wanted): Promise<void> {
  const asked = { user_id: userId, reason, return_url: returnUrl }
  const { imptoken } = await call(impersonationApi.create, asked)
  startImpersonation(await call(impersonationApi.start, { imptoken }))
}

/** Starts the session of another person and keeps the token that ends it. */
export function startImpersonation(started: AnswerOf<typeof impersonationApi.start>): void {
  keep(started.imptoken)
  chooseScope({})
  takeOver(started)
  goTo('/')
}

/** Returns to the administrator's own session, in every tab, and to their previous page. */
export async function endImpersonation(): Promise<void> {
  const imptoken = kept()
  if (!imptoken) return askOtherTabs()
  try {
    const own = await call(impersonationApi.stop, { imptoken })
    keep(null)
    chooseScope({})
    takeOver(own)
    goTo(ownPath(own.return_url) ?? '/')
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (error.isNetwork || error.status >= 500) return reportFailure(error, () => void endImpersonation())
    await leaveForGood()
  }
}

/** Only the tab that started has the token; other tabs ask it to end. Without it the person is signed out. */
function askOtherTabs(): void {
  const tabs = new BroadcastChannel(KEY)
  const timer = setTimeout(() => {
    tabs.close()
    void leaveForGood()
  }, WAIT_MS)
  tabs.onmessage = ({ data }) => {
    if (data !== 'ending') return
    clearTimeout(timer)
    tabs.close()
  }
  tabs.postMessage('end')
}

/** The administrator's own session cannot be restored, so they sign in again. */
async function leaveForGood(): Promise<void> {
  keep(null)
  await logOff()
  toastNote(platformTexts.impersonationOver, { id: 'impersonation' })
}

/** Ends the impersonation when another tab asks for it. Returns a function that stops listening. */
export function heedOtherTabs(): () => void {
  const tabs = new BroadcastChannel(KEY)
  tabs.onmessage = ({ data }) => {
    if (data !== 'end' || !kept()) return
    tabs.postMessage('ending')
    void endImpersonation()
  }
  return () => tabs.close()
}

/** Reloads the app, so that nothing of the previous person is rendered or fetched again. */
function goTo(path: string): void {
  window.location.assign(path)
}

/** Forgets the session of the impersonation, however it ended. */
export function forgetImpersonation(): void {
  keep(null)
}

let inMemory: string | null = null

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return inMemory
  }
}

function keep(imptoken: string | null): void {
  inMemory = imptoken
  try {
    if (imptoken) sessionStorage.setItem(KEY, imptoken)
    else sessionStorage.removeItem(KEY)
  } catch {
    // The token then lasts as long as this page.
  }
}
