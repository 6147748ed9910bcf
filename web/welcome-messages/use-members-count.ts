import { useQuery } from '@tanstack/react-query'
import { organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useMe } from '#web/platform/session/me.ts'

/** Loads the number of members; null until it is known. */
export function useMembersCount(): number | null {
  const organization_id = useMe()?.active_organization_id ?? 0
  const { data } = useQuery({
    ...asking(organizationsApi.accountMetrics, { organization_id }),
    enabled: organization_id > 0,
  })
  return data?.users.active ?? null
}
