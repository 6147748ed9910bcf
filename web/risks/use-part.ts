import { useMemo } from 'react'
import type { RisksSearch } from './risks.search.ts'

const scope = ['period', 'framework', 'division', 'entity'] as const

/**
 * Returns the filters of the page with these parameters of the address: the same object as long as none of them changes, so
 * that a section is not drawn again for what concerns another one.
 */
export function usePart(search: RisksSearch, ...names: readonly (keyof RisksSearch)[]): RisksSearch {
  const key = JSON.stringify(Object.fromEntries([...scope, ...names].map(name => [name, search[name]])))
  return useMemo(() => JSON.parse(key) as RisksSearch, [key])
}
