import { currentSession } from './session.ts'

const KEY = 'assay.input'
const REPORTED_KEY = 'assay.input.told'
const ENDED_KEY = 'assay.idle.ended'
const NOTE_EVERY_MS = 5000
const REPORT_EVERY_MS = 60_000

/** The seconds before sign-out in which the page warns. */
export const WARN_SECONDS = 60

interface Noted {
  at: number
  /** The minutes without input until sign-out. */
  minutes: number
}

let minutes = 30
let noted = 0
let reported = 0

/** Records input for every tab of this browser, at most every five seconds. */
export function noteInput(now = Date.now()): void {
  if (now - noted < NOTE_EVERY_MS) return
  noted = now
  store({ at: now, minutes })
}

/**
 * Checks whether to report input to the server: there was input in some tab that the server does not know of, and no
 * report for a minute. The tab that asks also reports.
 */
export function watchInput(now = Date.now()): boolean {
  const known = Math.max(reported, Number(read(REPORTED_KEY)) || 0)
  // The clock may have been set back.
  const before = known > now ? 0 : known
  const last = Math.max(noted, stored()?.at ?? 0)
  if (last <= before || now - before < REPORT_EVERY_MS) return false
  reported = now
  write(REPORTED_KEY, String(now))
  return true
}

/** Sets the company's rule, in minutes without input. */
export function keepIdleMinutes(chosen: number): void {
  if (minutes === chosen) return
  minutes = chosen
  store({ at: Math.max(noted, stored()?.at ?? 0), minutes })
}

/** Returns the seconds until sign-out, counting the last input in any tab. */
export function secondsLeft(now = Date.now()): number {
  const last = Math.max(noted, stored()?.at ?? 0) || now
  return Math.ceil((last + minutes * 60_000 - now) / 1000)
}

/** Records that the session ended through inactivity, for the sign-in page of every tab. */
export function noteIdleEnd(): void {
  write(ENDED_KEY, String(stored()?.minutes ?? minutes))
}

/**
 * Returns the minutes of inactivity that ended the last session; null if it ended otherwise, or somebody has signed in
 * since.
 */
export function minutesOfIdleEnd(): number | null {
  return Number(read(ENDED_KEY)) || null
}

/** Forgets how the previous session ended, after a sign-in. */
export function forgetIdleEnd(): void {
  try {
    localStorage.removeItem(ENDED_KEY)
  } catch {
    // Nothing was recorded either.
  }
}

/** Checks whether a session found at startup has been idle for longer than the company allows. */
export function isLongLeft(now = Date.now()): boolean {
  const last = stored()
  return Boolean(currentSession() && last?.at && now - last.at > last.minutes * 60_000)
}

function stored(): Noted | null {
  try {
    return JSON.parse(read(KEY) ?? 'null') as Noted | null
  } catch {
    return null
  }
}

function store(value: Noted): void {
  write(KEY, JSON.stringify(value))
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Each tab then counts for itself.
  }
}
