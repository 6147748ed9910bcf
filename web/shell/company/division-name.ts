import type { CurrentUser } from '#domain/users/users.contract.ts'
import { currentScope } from '#web/platform/session/scope.ts'
import { shellTexts as texts } from '../shell.texts.ts'

type Belonging = Pick<
  CurrentUser,
  'abilities' | 'features' | 'divisions' | 'active_division_id' | 'is_primary_administrator'
>

/**
 * Returns the name of the active division, or a phrase for all, several or none; null if the person cannot see
 * divisions.
 */
export function divisionNameOf(me: Belonging): string | null {
  if (!me.features.includes('divisions')) return null
  const chosen = me.divisions.find(({ id }) => id === (me.active_division_id ?? currentScope().divisionId))
  if (chosen) return chosen.name
  if (!me.abilities.includes('division:read')) return null
  if (me.is_primary_administrator) return texts.allDivisions
  return me.divisions.length > 0 ? texts.yourDivisions : texts.noDivision
}
