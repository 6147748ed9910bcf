import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type Address, useAddress } from '#web/platform/records/use-address.ts'
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

const route = getRouteApi('/signed-in/company/risks')

/** The address of the whole page, which the saved views of its tables show. */
export function useWhole(): Address<RisksSearch> {
  return useAddress(route.useSearch(), route.useNavigate())
}
