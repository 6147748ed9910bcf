/** The stored part of a sign-in. The refresh token lives in a cookie that scripts cannot read. */
export interface Session {
  access_token: string
  /** Milliseconds since 1970. */
  expires_at: number
}

/** `lost`: ended because the session could not continue, not by request. */
export type SessionEvent = 'signed-in' | 'refreshed' | 'signed-off' | 'lost'

interface SessionNews {
  event: SessionEvent
  session: Session | null
}

const KEY = 'assay.session'
const REFRESH_BEFORE_MS = 30 * 60 * 1000

const tabs = new BroadcastChannel(KEY)
const listeners = new Set<(event: SessionEvent) => void>()
let session = stored()
let hasLost = false

// Another tab has signed in, refreshed or signed out. The message contains the session, because this tab's storage may
// see the change later.
tabs.onmessage = ({ data }: MessageEvent<SessionNews>) => {
  session = data.session
  notify(data.event)
}

export function currentSession(): Session | null {
  return session
}

/** Checks whether the last session ended unexpectedly and nobody has signed in since. */
export function isLost(): boolean {
  return hasLost
}

/** Returns the person of a session according to its token; null for none. */
export function userOf(of: Session | null): number | null {
  return Number(claimsOf(of).sub) || null
}

interface Claims {
  sub?: string
  /** Seconds since 1970. */
  iat?: number
  exp?: number
}

function claimsOf(of: Session | null): Claims {
  try {
    const [, claims = ''] = of?.access_token.split('.') ?? []
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Claims
  } catch {
    return {}
  }
}

/** Returns the session in the browser's storage, which another tab may have written without notice yet. */
export function storedSession(): Session | null {
  return stored()
}

/** Stores a token and notifies this tab and the others. */
export function keepSession(
  token: { access_token: string; expires_in: number },
  event: 'signed-in' | 'refreshed',
): Session {
  session = { access_token: token.access_token, expires_at: Date.now() + token.expires_in * 1000 }
  store(session)
  announce(event)
  return session
}

/**
 * Adopts the session of another person. This tab reloads the app, so that nothing of the previous person is fetched in
 * the new one's name; the other tabs are notified.
 */
export function takeOver(token: { access_token: string; expires_in: number }): void {
  session = { access_token: token.access_token, expires_at: Date.now() + token.expires_in * 1000 }
  store(session)
  tabs.postMessage({ event: 'signed-in', session } satisfies SessionNews)
}

/** Adopts a session that another tab stored. */
export function adopt(stored: Session): Session {
  session = stored
  return stored
}

/** Forgets the sign-in here and in the other tabs. `followSession` clears the person's other data. */
export function forgetSession(event: 'signed-off' | 'lost'): void {
  if (!session) return
  session = null
  store(null)
  announce(event)
}

/**
 * Checks whether to exchange the token before its next use: within 30 minutes of its end, or in the second half of a
 * lifetime shorter than an hour, so that short tokens are not exchanged before every call.
 */
export function isDue(of: Session): boolean {
  const { iat = 0, exp = Number.POSITIVE_INFINITY } = claimsOf(of)
  return of.expires_at - Date.now() < Math.min(REFRESH_BEFORE_MS, ((exp - iat) * 1000) / 2)
}

/** Calls the listener whenever somebody signs in or out, in this tab or another. Returns a function that stops it. */
export function onSession(listener: (event: SessionEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce(event: SessionEvent): void {
  tabs.postMessage({ event, session } satisfies SessionNews)
  notify(event)
}

function notify(event: SessionEvent): void {
  hasLost = event === 'lost'
  for (const listener of listeners) listener(event)
}

function stored(): Session | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Session | null
    return kept?.access_token && kept.expires_at ? kept : null
  } catch {
    return null
  }
}

function store(kept: Session | null): void {
  try {
    if (kept) localStorage.setItem(KEY, JSON.stringify(kept))
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is full or forbidden: the session then lasts as long as this page.
  }
}
