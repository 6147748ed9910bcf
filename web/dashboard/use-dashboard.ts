import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useAfterDialog } from '#web/platform/pages/use-after-dialog.ts'
import { useMe } from '#web/platform/session/me.ts'
import { askingDashboard } from './asking-dashboard.ts'
import type { DashboardSearch } from './dashboard.search.ts'

const route = getRouteApi('/signed-in/company/dashboard')

/** The figures for the address, the address, and a function to change it. */
export function useDashboard() {
  const me = useMe()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery({ ...askingDashboard(me, search.period), placeholderData: keepPreviousData })
  useAfterDialog(query.refetch)
  const go = useCallback(
    (patch: Partial<DashboardSearch>) =>
      void navigate({ search: before => ({ ...before, ...patch }), replace: true, resetScroll: false }),
    [navigate],
  )
  return { search, query, go }
}
