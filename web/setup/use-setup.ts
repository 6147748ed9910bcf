import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { organizationsApi } from '#domain/organizations/organizations.contract.ts'
import { usersApi } from '#domain/users/users.contract.ts'
import { asking, askingOnceKnown } from '#web/platform/calls/queries.ts'
import { useAfterDialog } from '#web/platform/pages/use-after-dialog.ts'
import { companyOf, useMe } from '#web/platform/session/me.ts'
import { progressOf } from './setup-steps.ts'

/** Loads the progress of the setup, refetched whenever the person returns from another page, window or dialog. */
export function useSetup() {
  const me = useMe()
  const client = useQueryClient()
  const organization_id = me?.active_organization_id
  const query = useQuery({
    ...askingOnceKnown(organizationsApi.setup, companyOf(me)),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  useAfterDialog(query.refetch)
  const steps = query.data?.steps
  const isReady = steps !== undefined && progressOf(steps).isReady
  const isBehind = isReady && me?.needs_setup === true
  // Guards and the setup link depend on these.
  useEffect(() => {
    if (isBehind) void client.fetchQuery({ ...asking(usersApi.me, {}), staleTime: 0 }).catch(() => undefined)
  }, [client, isBehind])
  useEffect(() => {
    if (!isReady || !organization_id) return
    void client.prefetchQuery({ ...asking(organizationsApi.show, { organization_id }), staleTime: 0 })
  }, [client, isReady, organization_id])
  return { ...query, steps }
}
