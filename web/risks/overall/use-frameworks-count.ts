import { useQuery } from '@tanstack/react-query'
import { protocolsApi } from '#domain/protocols/protocols.contract.ts'
import { askingAll } from '#web/platform/calls/queries.ts'
import type { RisksSearch } from '../risks.search.ts'

/** The number of frameworks that the figures are of. The filters of the page ask for the same. */
export function useFrameworksCount({ framework }: RisksSearch): number {
  const { data } = useQuery(askingAll(protocolsApi.list, { filter: { adopted: true } }))
  return framework === undefined ? (data?.length ?? 0) : 1
}
