import type { CompletionBy } from '#domain/questions/completion.rules.ts'
import { usePreference } from './preference.ts'
import { useMe } from './session/me.ts'

const choices: readonly CompletionBy[] = ['answers', 'collaborators', 'combined']

/**
 * Returns whose answers count as completion for the person, stored in this browser. Only admins of a company with
 * collaboration choose; others see the answers that count.
 */
export function useCompletionBy() {
  const me = useMe()
  const [kept, keep] = usePreference('completion-by')
  const isOffered = Boolean(
    me?.features.includes('collaboration') &&
      me.roles.some(({ type }) => type === 'Admin' || type === 'PrimaryAdmin'),
  )
  const choose: (by: CompletionBy) => void = keep
  return { by: isOffered ? completionByIn(kept) : 'answers', isOffered, choose } as const
}

/** Parses the stored choice; anything unknown is the default. */
export function completionByIn(text: string | null): CompletionBy {
  return choices.find(each => each === text) ?? 'answers'
}
