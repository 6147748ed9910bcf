import { useCallback, useSyncExternalStore } from 'react'
import type { CompletionBy } from '#domain/questions/completion.rules.ts'
import { useMe } from './session/me.ts'

const choices: readonly CompletionBy[] = ['answers', 'collaborators', 'combined']
const listeners = new Set<() => void>()
/** For browsers without storage: the choice then lasts as long as the page. */
let unkept: CompletionBy | null = null

/**
 * Returns whose answers count as completion for the person, stored in this browser. Only admins of a company with
 * collaboration choose; others see the answers that count.
 */
export function useCompletionBy() {
  const me = useMe()
  const key = `assay.completion-by.${me?.id ?? 'nobody'}`
  const kept = useSyncExternalStore(listen, () => keptAt(key))
  const isOffered = Boolean(
    me?.features.includes('collaboration') &&
      me.roles.some(({ type }) => type === 'Admin' || type === 'PrimaryAdmin'),
  )
  const choose = useCallback((by: CompletionBy) => keepAt(key, by), [key])
  return { by: isOffered ? kept : 'answers', isOffered, choose } as const
}

/** Parses the stored choice; anything unknown is the default. */
export function completionByIn(text: string | null): CompletionBy {
  return choices.find(each => each === text) ?? 'answers'
}

function keptAt(key: string): CompletionBy {
  if (unkept) return unkept
  try {
    return completionByIn(localStorage.getItem(key))
  } catch {
    return 'answers'
  }
}

function keepAt(key: string, by: CompletionBy): void {
  try {
    localStorage.setItem(key, by)
  } catch {
    unkept = by
  }
  for (const listener of listeners) listener()
}

/** Subscribes to choices made here or in another tab. */
function listen(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
