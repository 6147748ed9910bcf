import type { CurrentUser } from '#domain/users/users.contract.ts'
import { homeOf } from '#web/platform/pages/home-of.ts'
import { isAtWork } from '#web/platform/session/at-work.ts'

type Facts = Pick<
  CurrentUser,
  | 'active_organization_id'
  | 'organization_is_active'
  | 'needs_setup'
  | 'impersonator'
  | 'todays_plan_seen'
  | 'abilities'
  | 'organizations'
  | 'roles'
  | 'required_sign_on'
>

interface Address {
  pathname: string
  hash: string
}

/**
 * Checks whether Today's Plan may still open by itself today: only for an active person, as themselves, in a company
 * that is set up.
 */
export function shouldOffer(me: Facts | null): boolean {
  return me !== null && isAtWork(me) && !me.needs_setup && !me.impersonator && !me.todays_plan_seen
}

/** Checks whether the person arrived at their start page, and not at a page they asked for. */
export function isAtHome(me: Facts | null, { pathname, hash }: Address): boolean {
  return me !== null && hash === '' && pathname === homeOf(me)
}
