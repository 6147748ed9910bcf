import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type CurrentUser, usersApi } from '#domain/users/users.contract.ts'
import { asking, keyOf } from '#web/platform/calls/queries.ts'

/** Writes saved changes of the person to the cache that the whole app reads, without refetching. */
export function useMeChange(): (
  change: Partial<CurrentUser> | ((me: CurrentUser) => Partial<CurrentUser>),
) => void {
  const client = useQueryClient()
  return useCallback(
    change =>
      client.setQueryData<CurrentUser>(keyOf(usersApi.me, {}), me =>
        me ? { ...me, ...(typeof change === 'function' ? change(me) : change) } : me,
      ),
    [client],
  )
}

/** Refetches the signed-in person, after a change that reaches beyond their own columns. */
export function useMeAgain(): () => Promise<unknown> {
  const client = useQueryClient()
  return useCallback(() => client.fetchQuery({ ...asking(usersApi.me, {}), staleTime: 0 }), [client])
}
