import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Ability } from '#domain/access/abilities.ts'
import type { Feature } from '#domain/access/features.ts'
import { type CurrentUser, usersApi } from '#domain/users/users.contract.ts'
import { toastFailure } from '#web/ui/toasts.tsx'
import { CallFailure } from './call-failure.ts'
import { platformTexts } from './platform.texts.ts'
import { asking } from './queries.ts'
import { chooseScope, currentScope } from './scope.ts'
import { currentSession } from './session.ts'

/** What every route's `beforeLoad` and `loader` find in `context`. */
export interface RouterContext {
  client: QueryClient
  /** Where the person is now, to stay there when a page is refused; null on the first page. */
  here: () => string | null
}

interface Guarded {
  context: RouterContext
  location: { href: string; pathname: string }
  preload: boolean
}

/** A page that the person may not open. */
export class NotAllowed extends Error {}

/** Only for people who are signed in; others come back to the wanted page after signing in. */
export async function signedIn({ context, location, preload }: Guarded): Promise<{ me: CurrentUser }> {
  if (!currentSession()) throw toLogin(location.href, preload)
  try {
    return { me: await meOf(context.client) }
  } catch (error) {
    if (error instanceof CallFailure && error.status === 401) throw toLogin(location.href, preload)
    throw error
  }
}

/** Only with a company; others choose one first. */
export function inCompany({ context }: { context: { me: CurrentUser } }): void {
  if (!context.me.active_organization_id) throw redirect({ to: '/select-company' })
}

/** `beforeLoad: needs('risk:read')`: people without the ability stay where they are and are told. */
export function needs(ability: Ability, feature?: Feature) {
  return ({ context, preload }: Guarded & { context: { me: CurrentUser } }): void => {
    const { me, here } = context
    const lacksFeature = feature !== undefined && !me.features.includes(feature)
    if (!lacksFeature && me.abilities.includes(ability)) return
    const sentence = lacksFeature
      ? platformTexts.featureRequired(named(feature))
      : platformTexts.permissionDenied
    if (preload) throw new NotAllowed(sentence)
    toastFailure(sentence)
    const stay = here()
    throw stay === null ? new NotAllowed(sentence) : redirect({ href: stay, replace: true })
  }
}

/** Where the person works first: admins see the risk, the others what to answer. */
export function homeOf(me: CurrentUser): '/risks' | '/questions' {
  return me.abilities.includes('risk:read') ? '/risks' : '/questions'
}

/** Who is asking, in the company of this tab. A company that is no longer theirs is forgotten. */
async function meOf(client: QueryClient): Promise<CurrentUser> {
  const me = await client.ensureQueryData(asking(usersApi.me, {})).catch(error => {
    const isRefused = error instanceof CallFailure && (error.status === 403 || error.status === 404)
    if (!isRefused || !currentScope().organizationId) throw error
    chooseScope({})
    return client.fetchQuery(asking(usersApi.me, {}))
  })
  if (me.active_organization_id !== currentScope().organizationId) {
    chooseScope({ organizationId: me.active_organization_id, divisionId: me.active_division_id })
  }
  return me
}

function toLogin(wanted: string, preload: boolean) {
  const isFirst = wanted === '/'
  if (!preload && !isFirst) toastFailure(platformTexts.loginRequired)
  return redirect({ to: '/login', search: isFirst ? {} : { wanted } })
}

function named(feature: Feature): string {
  return feature.charAt(0).toUpperCase() + feature.slice(1).replaceAll('-', ' ')
}
