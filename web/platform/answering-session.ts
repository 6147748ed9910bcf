import { useSyncExternalStore } from 'react'

/** The topics that somebody chose to answer, and where they were. */
export interface AnsweringSession {
  /** The chosen ids as they stand in the address of the answering page. */
  questions: string
  topic: string
  /** An id, or `false` for all entities. */
  entity: string
}

/** One session each for a person and a company. */
export interface Whose {
  userId: number
  organizationId: number
}

const listeners = new Set<() => void>()

export function rememberAnswering(whose: Whose, { questions, topic, entity }: AnsweringSession): void {
  write(keyOf(whose), JSON.stringify({ questions, topic, entity } satisfies AnsweringSession))
}

export function forgetAnswering(whose: Whose): void {
  write(keyOf(whose), null)
}

/** What the person chose last in the company, in whichever tab, or null. */
export function useAnsweringSession(whose: Whose | null): AnsweringSession | null {
  const text = useSyncExternalStore(subscribe, () => (whose ? read(keyOf(whose)) : null))
  return parsed(text)
}

function parsed(text: string | null): AnsweringSession | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<AnsweringSession> | null
    return kept?.questions && kept.topic && kept.entity ? (kept as AnsweringSession) : null
  } catch {
    return null
  }
}

function keyOf({ userId, organizationId }: Whose): string {
  return `assay.answering.${userId}.${organizationId}`
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string | null): void {
  if (read(key) === text) return
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Without storage there is nothing to resume.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
