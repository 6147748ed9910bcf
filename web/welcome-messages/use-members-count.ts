import { useQuery } from '@tanstack/react-query'
import { organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { askingOnceKnown } from '#web/platform/calls/queries.ts'
import { useCompany } from '#web/platform/session/me.ts'

/** Loads the number of members; null until it is known. */
export function useMembersCount(): number | null {
  const { data } = useQuery(askingOnceKnown(organizationsApi.accountMetrics, useCompany()))
  return data?.users.active ?? null
}
