import { useRouter } from '@tanstack/react-router'
import type { RawInputOf } from '#domain/platform/route.ts'
import type { AccessToken, sessionsApi } from '#domain/sessions/sessions.contract.ts'
import type { CallFailure } from '#web/platform/calls/call-failure.ts'
import { sentenceOf } from '#web/platform/calls/messages.tsx'
import { ownPath } from '#web/platform/pages/own-path.ts'
import { keepSession } from '#web/platform/session/session.ts'
import { sessionsTexts as texts } from './sessions.texts.ts'

export type Credentials = RawInputOf<typeof sessionsApi.login>

/** Completes every sign-in: stores the session and goes to the wanted page, or the start page. */
export function useEnter(): (token: AccessToken, wanted?: string) => Promise<void> {
  const router = useRouter()
  return async (token, wanted) => {
    keepSession(token, 'signed-in')
    await router.navigate({ href: ownPath(wanted) ?? '/', replace: true })
  }
}

/** Confirms a password or link: a code, or the proof of a passkey. */
export type Proof = Pick<Credentials, 'code' | 'passkey'>

/** The ways in which an account can confirm its password or link. */
export interface Factors {
  hasPasskey: boolean
  hasAuthenticator: boolean
}

/** Returns the ways that a refusal names, or null if it asks for none. */
export function factorsOf(failure: CallFailure): Factors | null {
  if (!asksForCode(failure)) return null
  const { has_passkey, has_authenticator } = failure.body
  return { hasPasskey: has_passkey === true, hasAuthenticator: has_authenticator === true }
}

/** Checks whether the password or link was accepted and a second factor is required or was wrong. */
export function asksForCode(failure: CallFailure | null): boolean {
  return failure?.status === 401 && failure.body.two_factor === true
}

/** Returns one message for a wrong address and a wrong password, so as not to reveal who has an account. */
export function signInProblem(failure: CallFailure): string {
  return failure.status === 401 || failure.status === 422 ? texts.failed : sentenceOf(failure)
}

/** Checks whether an emailed link was already used, replaced or has expired. */
export function isDeadLink(failure: CallFailure | null): boolean {
  if (!failure) return false
  return (
    [401, 404, 409, 410].includes(failure.status) || (failure.status === 422 && 'token' in failure.fields)
  )
}

/** Returns the error of an email address, or null. */
export function emailProblem(email: string): string | null {
  if (!email.trim()) return texts.emailRequired
  return /^\S+@[^\s@]+\.[^\s@.]+$/.test(email.trim()) ? null : texts.emailWrong
}
