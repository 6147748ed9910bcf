import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { todaysPlanApi } from '#domain/todays-plan/todays-plan.contract.ts'
import { type CurrentUser, usersApi } from '#domain/users/users.contract.ts'
import { call } from '#web/platform/calls/call.ts'
import { asking } from '#web/platform/calls/queries.ts'
import { openDialog, useGlobalDialog } from '#web/platform/pages/global-dialog.ts'
import { useMe } from '#web/platform/session/me.ts'
import { isAtHome, shouldOffer } from './should-offer.ts'

const FRESH_MS = 60_000

/** Opens Today's Plan automatically once a day, over the start page, if it is not empty. */
export function TodaysPlanOpener() {
  const me = useMe()
  const client = useQueryClient()
  const isElsewhere = useRouterState({ select: ({ location }) => !isAtHome(me, location) })
  const isBusy = useGlobalDialog() !== null || isElsewhere
  const busy = useRef(isBusy)
  busy.current = isBusy
  const offered = useRef('')
  const whose = `${me?.id} ${me?.active_organization_id}`
  const isDue = shouldOffer(me) && !isBusy
  useEffect(() => {
    // Once a visit: the bell shows what comes later in the day.
    if (!isDue || offered.current === whose) return
    let isLeft = false
    void offer(client, () => !isLeft && !busy.current).then(isDone => {
      if (isDone) offered.current = whose
    })
    return () => {
      isLeft = true
    }
  }, [isDue, whose, client])
  return null
}

/** Resolves to whether the offer is settled for this visit. */
async function offer(client: QueryClient, isWanted: () => boolean): Promise<boolean> {
  try {
    // Data cached on the last visit may be from yesterday.
    const me = await client.fetchQuery({ ...asking(usersApi.me, {}), staleTime: FRESH_MS })
    if (!shouldOffer(me)) return true
    const plan = await client.fetchQuery({ ...asking(todaysPlanApi.show, {}), staleTime: FRESH_MS })
    if (!isWanted()) return false
    if (plan.count === 0) return true
    openDialog({ name: 'todays-plan' })
    await call(todaysPlanApi.markSeen, {})
    client.setQueryData<CurrentUser>(
      asking(usersApi.me, {}).queryKey,
      now => now && { ...now, todays_plan_seen: true },
    )
    return true
  } catch {
    // Only an offer, so errors are silent: the page reports them.
    return true
  }
}
