import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Ability } from '#domain/access/abilities.ts'
import type { Feature } from '#domain/access/features.ts'
import { type CurrentUser, usersApi } from '#domain/users/users.contract.ts'
import { asking } from './queries.ts'

/** The signed-in person in the company of this tab, or null on public pages. Guards have loaded it before a page shows. */
export function useMe(): CurrentUser | null {
  return useQuery({ ...asking(usersApi.me, {}), enabled: false }).data ?? null
}

/** Whether the person has the ability, and the company the feature. What is refused is hidden; the server judges. */
export function useCan(): (ability: Ability, feature?: Feature) => boolean {
  const me = useMe()
  return (ability, feature) =>
    Boolean(me?.abilities.includes(ability)) &&
    (feature === undefined || Boolean(me?.features.includes(feature)))
}

/** Asks anew who is asking, and as what: something was refused that used not to be, or time has passed. */
export function askAnew(client: QueryClient): void {
  void client.fetchQuery({ ...asking(usersApi.me, {}), staleTime: 0 }).catch(() => undefined)
}
