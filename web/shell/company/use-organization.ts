import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Organization, organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { asking, askingOnceKnown } from '#web/platform/calls/queries.ts'
import { useCompany, useMe } from '#web/platform/session/me.ts'

/** Loads the company that the person works in, with its period and setup; undefined while it loads or without one. */
export function useOrganization(isWanted = true): Organization | undefined {
  const company = useCompany()
  return useQuery(askingOnceKnown(organizationsApi.show, isWanted ? company : null)).data
}

/** Refetches on the way to another page after a change: an entity may complete the setup. */
export function useFreshOrganization(isWanted: boolean): void {
  const id = useMe()?.active_organization_id
  const client = useQueryClient()
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  useEffect(() => {
    if (pathname && isWanted && id)
      void client.prefetchQuery(asking(organizationsApi.show, { organization_id: id }))
  }, [client, id, isWanted, pathname])
}
