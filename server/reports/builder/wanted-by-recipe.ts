import type { Recipe } from '#domain/reports/builder/recipe.ts'
import { needsHistory } from '#domain/reports/builder/section-kinds.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { Wanted } from '../read/reading.ts'

/** The data that a recipe needs. Somebody who works in a division gets what they see of it, unless it names entities. */
export function wantedByRecipe(
  recipe: Recipe,
  periodId: number,
  actor: Pick<Actor, 'roles' | 'activeDivisionId'>,
): Wanted {
  const { scope, sections } = recipe
  const has = (isWanted: (kind: Recipe['sections'][number]['kind']) => boolean) =>
    sections.some(({ kind }) => isWanted(kind))
  const names = [scope.division_ids, scope.group_ids, scope.entity_ids].some(ids => ids.length > 0)
  return {
    periodId,
    entityId: null,
    divisionId: !names && actor.roles.has('Admin') ? actor.activeDivisionId : null,
    protocolIds: scope.protocol_ids.length > 0 ? scope.protocol_ids : null,
    selection: names ? scope : null,
    withHistory: has(needsHistory),
    comparedIds: scope.period_ids,
    withSideBySide: has(kind => kind === 'side-by-side'),
    withAudit: has(kind => kind === 'audit'),
  }
}
