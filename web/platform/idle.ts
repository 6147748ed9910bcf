import { currentSession } from './session.ts'

const KEY = 'assay.input'
const NOTE_EVERY_MS = 5000

/** Seconds before logging off in which the page warns. */
export const WARN_SECONDS = 60

interface Noted {
  at: number
  /** Minutes without input after which the person is logged off. */
  minutes: number
}

let minutes = 30
let noted = 0

/** Notes that the person did something, for every tab of this browser; at most every five seconds. */
export function noteInput(now = Date.now()): void {
  if (now - noted < NOTE_EVERY_MS) return
  noted = now
  store({ at: now, minutes })
}

/** The company's rule: minutes without input. */
export function keepIdleMinutes(chosen: number): void {
  if (minutes === chosen) return
  minutes = chosen
  store({ at: Math.max(noted, stored()?.at ?? 0), minutes })
}

/** Seconds until logging off; whatever tab the last input was in. */
export function secondsLeft(now = Date.now()): number {
  const last = Math.max(noted, stored()?.at ?? 0) || now
  return Math.ceil((last + minutes * 60_000 - now) / 1000)
}

/** Whether a session that is found at the start was left longer ago than the company allows. */
export function isLongLeft(now = Date.now()): boolean {
  const last = stored()
  return Boolean(currentSession() && last?.at && now - last.at > last.minutes * 60_000)
}

function stored(): Noted | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Noted | null
  } catch {
    return null
  }
}

function store(value: Noted): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(value))
  } catch {
    // Then each tab counts for itself.
  }
}
