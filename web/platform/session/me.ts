import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Ability } from '#domain/access/abilities.ts'
import type { Feature } from '#domain/access/features.ts'
import { type CurrentUser, usersApi } from '#domain/users/users.contract.ts'
import { CallFailure } from '../calls/call-failure.ts'
import { asking } from '../calls/queries.ts'
import { chooseScope, currentScope } from './scope.ts'

/** Returns the signed-in person in this tab's company, or null on public pages. Guards load it before a page shows. */
export function useMe(): CurrentUser | null {
  return useQuery({ ...asking(usersApi.me, {}), enabled: false }).data ?? null
}

/** A person who works in a company, as everybody on a page of one does. */
export type InCompany = CurrentUser & { active_organization_id: number }

export function isInCompany(me: CurrentUser | null): me is InCompany {
  return typeof me?.active_organization_id === 'number'
}

/** The company of the person as calls name it; null outside of one. */
export function companyOf(me: Pick<CurrentUser, 'active_organization_id'> | null) {
  return me?.active_organization_id ? { organization_id: me.active_organization_id } : null
}

/** The company that the person works in, as calls name it; null while nobody is signed in. */
export function useCompany(): { organization_id: number } | null {
  return companyOf(useMe())
}

/**
 * Checks whether the person has the ability and the company has the feature. Controls are hidden accordingly; the server
 * decides.
 */
export function useCan(): (ability: Ability, feature?: Feature) => boolean {
  const me = useMe()
  return (ability, feature) =>
    Boolean(me?.abilities.includes(ability)) &&
    (feature === undefined || Boolean(me?.features.includes(feature)))
}

/** Reloads the signed-in person: something was refused that used to be allowed, or time has passed. */
export function reloadMe(client: QueryClient): void {
  void askMe(client, 0).catch(() => undefined)
}

/** Loads the signed-in person for this tab's company. A company they no longer belong to is forgotten. */
export async function askMe(client: QueryClient, staleTime: number): Promise<CurrentUser> {
  const asked = { ...asking(usersApi.me, {}), staleTime }
  return client.fetchQuery(asked).catch(error => {
    const isRefused = error instanceof CallFailure && (error.status === 403 || error.status === 404)
    if (!isRefused || !currentScope().organizationId) throw error
    chooseScope({})
    return client.fetchQuery({ ...asked, staleTime: 0 })
  })
}
