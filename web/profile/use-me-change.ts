import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type CurrentUser, usersApi } from '#domain/users/users.contract.ts'
import { asking, keyOf } from '#web/platform/calls/queries.ts'

/** Puts what was saved of the person where the whole app reads it, without asking again. */
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

/** Asks who is signed in again, after a change that reaches further than the person’s own columns. */
export function useMeAgain(): () => Promise<unknown> {
  const client = useQueryClient()
  return useCallback(() => client.fetchQuery({ ...asking(usersApi.me, {}), staleTime: 0 }), [client])
}
