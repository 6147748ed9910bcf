import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Organization, organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { useMe } from '#web/platform/session/me.ts'

/** Loads the company that the person works in, with its period and setup; undefined while it loads or without one. */
export function useOrganization(isWanted = true): Organization | undefined {
  const id = useMe()?.active_organization_id ?? 0
  return useQuery({ ...asking(organizationsApi.show, { organization_id: id }), enabled: isWanted && id > 0 })
    .data
}

/** Refetches on the way to another page after a change: an entity may complete the setup. */
export function useFreshOrganization(isWanted: boolean): void {
  const id = useMe()?.active_organization_id ?? 0
  const client = useQueryClient()
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  useEffect(() => {
    if (pathname && isWanted && id > 0)
      void client.prefetchQuery(asking(organizationsApi.show, { organization_id: id }))
  }, [client, id, isWanted, pathname])
}
