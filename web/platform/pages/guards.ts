import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { concernsInstallation } from '#domain/access/abilities.ts'
import type { Feature } from '#domain/access/features.ts'
import { divisionsApi } from '#domain/divisions/divisions.contract.ts'
import { type CurrentUser, usersApi } from '#domain/users/users.contract.ts'
import { toastFailure } from '#web/ui/toasts/toasts.tsx'
import { call } from '../calls/call.ts'
import { CallFailure } from '../calls/call-failure.ts'
import { asking, keyOf } from '../calls/queries.ts'
import { platformTexts } from '../platform.texts.ts'
import { askMe } from '../session/me.ts'
import { chooseScope, currentScope } from '../session/scope.ts'
import { currentSession, isLost } from '../session/session.ts'
import { homeOf, pathWithoutCompany, SIGN_ON_REQUIRED } from './home-of.ts'
import { NotAllowed } from './not-allowed.ts'
import { isShut } from './page-access.ts'
import type { PageAccess, PageEntry } from './page-entry.ts'

/** The router context available to every route's `beforeLoad` and `loader`. */
export interface RouterContext {
  client: QueryClient
  /** Returns the current address, to stay there when a page is refused; null on the first page. */
  here: () => string | null
  /** Adds the pages of all nouns to the router. Returns false if they were there already. */
  complete: () => Promise<boolean>
}

export interface Guarded {
  context: RouterContext
  location: { href: string; pathname: string }
  preload: boolean
}

type Ability = Exclude<PageAccess, string>
type Known = Guarded & { context: { me: CurrentUser } }
type Entering = { context: { me: CurrentUser }; location: { href: string } }

const FRESH_MS = 10_000

/** 1 · Only for signed-in people; others return to the wanted page after signing in. */
export async function signedIn({ context, location, preload }: Guarded): Promise<{ me: CurrentUser }> {
  if (!currentSession()) throw toLogin(location.href, preload)
  try {
    return { me: await meOf(context.client) }
  } catch (error) {
    if (error instanceof CallFailure && error.status === 401) throw toLogin(location.href, preload)
    throw error
  }
}

/** Public pages: the frame of signed-in people needs the person, the page itself does not. */
export async function meIfSignedIn({ context }: Pick<Guarded, 'context'>): Promise<void> {
  if (currentSession()) await meOf(context.client).catch(() => undefined)
}

/**
 * 2, 3, 9 · Only in an active company, signed in as it requires; others choose one first, or learn that they have none.
 */
export function inCompany({ context: { me }, location }: Entering): void {
  if (!me.active_organization_id) throw redirect({ href: pathWithoutCompany(me) })
  if (me.organization_is_active === false) throw toInactive()
  if (me.required_sign_on) {
    throw redirect({ href: `${SIGN_ON_REQUIRED}?wanted=${encodeURIComponent(location.href)}`, replace: true })
  }
  if (me.lacks_two_factor) throw redirect({ href: '/profile#two-factor' })
}

const toInactive = () => redirect({ href: '/organization-inactive' })

/**
 * 3, 4, 8 · `beforeLoad` of a page of the table: checks the company’s state, role and feature, and requires the setup of
 * the company first.
 */
export function guardOf(page: PageEntry) {
  return async (guarded: Known): Promise<void> => {
    if (isShut(page, guarded.context.me)) throw toInactive()
    if (typeof page.access === 'string') return
    demandAccess(page.access, guarded)
    await demandSetup(guarded)
  }
}

function demandAccess(
  { needs, feature }: Ability,
  { context: { me, here }, location, preload }: Known,
): void {
  const lacksFeature = feature !== undefined && !me.features.includes(feature)
  if (!lacksFeature && me.abilities.includes(needs)) return
  const sentence = lacksFeature
    ? platformTexts.featureRequired(named(feature))
    : platformTexts.permissionDenied
  const stay = here()
  // A page requested again, such as after an outage, is the current page, so there is no other to stay on.
  const elsewhere = stay !== location.href ? stay : null
  const to = elsewhere ?? (lacksFeature ? homeOf(me) : null)
  if (preload || to === null) throw new NotAllowed(sentence, whoCan(needs, me))
  toastFailure(sentence)
  throw redirect({ href: to, replace: true })
}

/**
 * Names the people who can open a page that this person cannot. An admin of the company lacks only the pages of the
 * primary administrator.
 */
function whoCan(needs: Ability['needs'], { abilities }: CurrentUser): string {
  if (concernsInstallation(needs)) return platformTexts.onlyOperators
  return abilities.includes('company:manage') ? platformTexts.onlyPrimary : platformTexts.onlyAdmins
}

/** Pages that an admin may open before the company is set up. */
const beforeSetup = /^\/(company|profile|select-company|admin|faq|logout)(\/|$)/

async function demandSetup({ context, location, preload }: Known): Promise<void> {
  if (!context.me.needs_setup || preload || beforeSetup.test(location.pathname)) return
  // It may have been completed a moment ago.
  const { needs_setup } = await context.client.fetchQuery({ ...asking(usersApi.me, {}), staleTime: 0 })
  if (needs_setup) throw redirect({ href: '/company/setup', replace: true })
}

/** `params: numeric('planId')`: matches only positive whole numbers. */
export function numeric<Name extends string>(name: Name) {
  return {
    parse: (given: Record<Name, string>) => {
      if (!/^[1-9]\d{0,14}$/.test(given[name])) throw notFound()
      return { [name]: Number(given[name]) } as Record<Name, number>
    },
    stringify: (given: Record<Name, number>) => ({ [name]: String(given[name]) }) as Record<Name, string>,
  }
}

/** Loads the signed-in person for this tab's company. A company they no longer belong to is forgotten. */
async function meOf(client: QueryClient): Promise<CurrentUser> {
  const kept = client.getQueryData(asking(usersApi.me, {}).queryKey)
  // The cached person is used at once and revalidated in the background.
  if (kept) void askMe(client, FRESH_MS).catch(() => undefined)
  const me = kept ?? (await askMe(client, FRESH_MS))
  if (me.active_organization_id === currentScope().organizationId) return me
  const divisionId = divisionOf(me)
  chooseScope({ organizationId: me.active_organization_id, divisionId })
  return divisionId === null || divisionId === me.active_division_id ? me : remember(client, me, divisionId)
}

/** The first division counts as chosen, here and on the server. */
function remember(client: QueryClient, me: CurrentUser, division_id: number): CurrentUser {
  const chosen = { ...me, active_division_id: division_id }
  client.setQueryData(keyOf(usersApi.me, {}), chosen)
  if (!me.impersonator) void call(divisionsApi.choose, { division_id }).catch(() => undefined)
  return chosen
}

/** Returns the remembered division, else the first one; an admin of all starts without one. */
function divisionOf(me: CurrentUser): number | null {
  if (!me.features.includes('divisions') || !me.abilities.includes('division:read')) return null
  const remembered = me.divisions.find(({ id }) => id === me.active_division_id)
  if (remembered) return remembered.id
  return me.is_primary_administrator ? null : (me.divisions[0]?.id ?? null)
}

function toLogin(wanted: string, preload: boolean) {
  const isFirst = wanted === '/'
  // When the session was lost, the farewell message explains it.
  if (!preload && !isFirst && !isLost()) toastFailure(platformTexts.loginRequired)
  return redirect({ to: '/login', search: isFirst ? {} : { wanted } })
}

function named(feature: Feature): string {
  return feature
    .split('-')
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
