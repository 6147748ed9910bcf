import { requestOf } from '#domain/platform/client.ts'
import { type AccessToken, sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { noteAvailability } from './availability.ts'
import { CallFailure, failureOf } from './call-failure.ts'
import {
  adopt,
  currentSession,
  forgetSession,
  isDue,
  keepSession,
  type Session,
  storedSession,
  userOf,
} from './session.ts'

let underWay: Promise<Session> | null = null

/**
 * Exchanges the refresh cookie for a new token. Callers at the same time share one exchange.
 * Only when the server refuses (401), the person is logged off; one that breaks or is away says nothing of the session.
 */
export function refresh(): Promise<Session> {
  underWay ??= inTurn().finally(() => {
    underWay = null
  })
  return underWay
}

/** A token other than the one that was refused: another tab's newer one, or a fresh one. */
export async function tokenAfter(refused: string): Promise<string> {
  const current = currentSession()
  if (current && current.access_token !== refused) return current.access_token
  return (await refresh()).access_token
}

/** One tab at a time: who comes after another finds what that one got. Without TLS there are no locks, and each goes. */
function inTurn(): Promise<Session> {
  const before = currentSession()?.access_token
  const once = async () => {
    const stored = storedSession()
    if (stored && stored.access_token !== before && !isDue(stored)) return adopt(stored)
    return exchange()
  }
  return 'locks' in navigator ? navigator.locks.request('assay.refresh', once) : exchange()
}

async function exchange(): Promise<Session> {
  const { url, method } = requestOf(sessionsApi.refresh, {})
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method, headers, body: '{}' }).catch(() => null)
  noteAvailability(answer?.status ?? 0)
  if (!answer) throw new CallFailure(0, {})
  if (answer.ok) return takeUp(((await answer.json()) as { data: AccessToken }).data)
  const failure = await failureOf(answer)
  if (failure.status === 401) forgetSession('lost')
  throw failure
}

/**
 * Goes on with a new token of the same person. The cookie of another one, which something else put into this browser,
 * must not act under this person's name: the session is lost then, unless another tab has just signed that one in.
 */
function takeUp(token: AccessToken): Session {
  const before = userOf(currentSession())
  const now = userOf({ access_token: token.access_token, expires_at: 0 })
  if (before === null || before === now) return keepSession(token, 'refreshed')
  const stored = storedSession()
  if (stored && userOf(stored) === now) return adopt(stored)
  forgetSession('lost')
  throw new CallFailure(401, { message: 'Login Required', code: 'unauthenticated' })
}
