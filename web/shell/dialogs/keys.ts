import type { PageName } from '#web/pages.ts'

/** The letters after `g`, in display order. */
export const goKeys = [
  { letter: 'd', page: 'dashboard.index' },
  { letter: 't', page: 'today.index' },
  { letter: 'q', page: 'questions.index' },
  { letter: 'v', page: 'review.index' },
  { letter: 'o', page: 'overdue.index' },
  { letter: 'r', page: 'risks.index' },
  { letter: 'n', page: 'notifications.index' },
  { letter: 'e', page: 'company.entities' },
  { letter: 'f', page: 'company.frameworks' },
  { letter: 'p', page: 'profile.index' },
  { letter: 'h', page: 'faq.index' },
  { letter: 'a', page: 'admin.index' },
] as const satisfies { letter: string; page: PageName }[]

/** The time in which a letter must follow `g`. */
const WAIT_MS = 1500

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

export type Meaning = { do: 'search' | 'debug' | 'help' | 'begin' | 'nothing' } | { do: 'go'; page: PageName }

interface State {
  /** True while somebody types into a field. */
  isWriting: boolean
  /** The time of pressing `g`, or null. */
  begunAt: number | null
  now: number
}

/** Returns the meaning of a key. The caller handles open dialogs. */
export function meaningOf(event: Pressed, { isWriting, begunAt, now }: State): Meaning {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
  const isCommand = (ctrlKey || metaKey) && !altKey
  if (isCommand && !shiftKey && key.toLowerCase() === 'k') return { do: 'search' }
  if (isCommand && shiftKey && code === 'KeyD') return { do: 'debug' }
  if (isWriting || ctrlKey || metaKey || altKey) return { do: 'nothing' }
  if (key === '?') return { do: 'help' }
  if (begunAt !== null && now - begunAt < WAIT_MS) {
    const go = goKeys.find(({ letter }) => letter === key.toLowerCase())
    if (go) return { do: 'go', page: go.page }
  }
  return { do: key === 'g' ? 'begin' : 'nothing' }
}

/** Ctrl, or ⌘ on a Mac. */
export function commandKey(): string {
  return navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'
}
