import { requestOf } from '#domain/platform/client.ts'
import { type AccessToken, sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { noteAvailability } from '../availability/availability.ts'
import { CallFailure, failureOf } from '../calls/call-failure.ts'
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

const LOCK = 'assay.refresh'
const NEWS_WITHIN_MS = 300
const NEWS_EACH_MS = 20

let underWay: Promise<Session> | null = null

/**
 * Exchanges the refresh cookie for a new token. Concurrent callers share one exchange. Only a 401 signs the person out;
 * a failing or unavailable server implies nothing about the session.
 */
export function refresh(): Promise<Session> {
  underWay ??= inTurn().finally(() => {
    underWay = null
  })
  return underWay
}

/** Returns a token other than the refused one: another tab's newer token, or a fresh one. */
export async function tokenAfter(refused: string): Promise<string> {
  const current = currentSession()
  if (current && current.access_token !== refused) return current.access_token
  return (await refresh()).access_token
}

/** One tab at a time; waiting tabs adopt the result. Without TLS there are no locks, so each tab exchanges. */
async function inTurn(): Promise<Session> {
  if (!('locks' in navigator)) return exchange()
  const before = currentSession()?.access_token
  const atOnce = await navigator.locks.request(LOCK, { ifAvailable: true }, async lock => {
    return lock && (adoptNewer(before) ?? (await exchange()))
  })
  return atOnce ?? navigator.locks.request(LOCK, async () => (await newerSoon(before)) ?? exchange())
}

/**
 * Adopts a session that another tab obtained in the meantime. Its message and the storage may arrive in either order.
 */
function adoptNewer(before: string | undefined): Session | null {
  const isNewer = (each: Session | null) => each && each.access_token !== before && !isDue(each)
  const newer = [currentSession(), storedSession()].find(isNewer)
  return newer ? adopt(newer) : null
}

/** Waits for news of another tab's exchange, which may arrive a moment after that tab has released the lock. */
async function newerSoon(before: string | undefined): Promise<Session | null> {
  for (let waited = 0; waited < NEWS_WITHIN_MS; waited += NEWS_EACH_MS) {
    const newer = adoptNewer(before)
    if (newer) return newer
    await new Promise(resolve => setTimeout(resolve, NEWS_EACH_MS))
  }
  return null
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
 * Continues with a new token of the same person. A cookie of another person, set by something else in this browser,
 * must not act in this person's name: the session is then lost, unless another tab has just signed the other person in.
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
