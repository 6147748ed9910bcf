import type { Ability } from '#domain/access/abilities.ts'
import { mayGiveRoles } from '#domain/users/users.rules.ts'
import { useMe } from '#web/platform/session/me.ts'

/**
 * Returns the reason why the signed-in person cannot change this member's admin role, or grant it to somebody new; null
 * if they can.
 */
export function useFixedAdmin(memberId: number | null): string | null {
  const me = useMe()
  if (!me) return null
  const abilities = new Set(me.abilities as Ability[])
  const divisionIds = abilities.has('company:change') ? null : me.divisions.map(({ id }) => id)
  const member = memberId === null ? null : { id: memberId }
  const verdict = mayGiveRoles({ userId: me.id, divisionIds, abilities }, member, ['Admin'])
  return verdict === true ? null : verdict
}
