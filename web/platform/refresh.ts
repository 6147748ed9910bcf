import { requestOf } from '#domain/platform/client.ts'
import { type AccessToken, sessionsApi } from '#domain/sessions/sessions.contract.ts'
import { CallFailure, failureOf } from './call-failure.ts'
import { currentSession, forgetSession, keepSession, type Session } from './session.ts'

let underWay: Promise<Session> | null = null

/**
 * Exchanges the refresh cookie for a new token. Callers at the same time share one exchange.
 * When the server refuses (401) or breaks (500), the person is logged off; without an answer, nothing is lost.
 */
export function refresh(): Promise<Session> {
  underWay ??= exchange().finally(() => {
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

async function exchange(): Promise<Session> {
  const { url, method } = requestOf(sessionsApi.refresh, {})
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method, headers, body: '{}' }).catch(() => null)
  if (!answer) throw new CallFailure(0, {})
  if (answer.ok) return keepSession(((await answer.json()) as { data: AccessToken }).data, 'refreshed')
  const failure = await failureOf(answer)
  if (failure.status === 401 || failure.status === 500) forgetSession('lost')
  throw failure
}
