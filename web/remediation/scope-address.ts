import type { remediationApi } from '#domain/action-plans/remediation.contract.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import type { OpenDialog } from '#web/platform/pages/addressed-dialog.ts'

/** The answers below full in a part of the company: without any part, all of them in the current assessment. */
export interface RemedyScope {
  period?: number | undefined
  framework?: number | undefined
  division?: number | undefined
  entity?: number | undefined
  threat?: number | undefined
  category?: number | undefined
  /** A square of the matrix, or a row or column of it. */
  likelihood?: number | undefined
  impact?: number | undefined
  /** Only pairs of entity and threat that are above their threshold. */
  above?: boolean | undefined
}

/** The ids of the dialog's address: 0 for each part that the scope is not limited by. */
export const scopeIds = [
  'periodId',
  'frameworkId',
  'divisionId',
  'entityId',
  'threatId',
  'categoryId',
] as const

/** The same for pairs of entity and threat that the matrix of risks counts; `above` is 1 or 0. */
export const pairsIds = [...scopeIds, 'likelihood', 'impact', 'above'] as const

type ScopeIds = Record<(typeof scopeIds)[number], number> & Partial<Record<(typeof pairsIds)[number], number>>

/** The dialog that makes tasks from the answers of a scope. */
export function scopeDialog(
  scope: RemedyScope,
): Extract<OpenDialog, { name: 'remediate' | 'remediate-pairs' }> {
  const { likelihood = 0, impact = 0, above = false } = scope
  const ids = scopeIdsOf(scope)
  if (!likelihood && !impact && !above) return { name: 'remediate', ...ids }
  return { name: 'remediate-pairs', ...ids, likelihood, impact, above: above ? 1 : 0 }
}

function scopeIdsOf(scope: RemedyScope) {
  return {
    periodId: scope.period ?? 0,
    frameworkId: scope.framework ?? 0,
    divisionId: scope.division ?? 0,
    entityId: scope.entity ?? 0,
    threatId: scope.threat ?? 0,
    categoryId: scope.category ?? 0,
  }
}

/** The scope that a dialog was opened with. */
export function scopeOfIds(ids: ScopeIds): RemedyScope {
  return {
    period: ids.periodId || undefined,
    framework: ids.frameworkId || undefined,
    division: ids.divisionId || undefined,
    entity: ids.entityId || undefined,
    threat: ids.threatId || undefined,
    category: ids.categoryId || undefined,
    likelihood: ids.likelihood || undefined,
    impact: ids.impact || undefined,
    above: ids.above === 1 || undefined,
  }
}

type Scope = NonNullable<RawInputOf<(typeof remediationApi)['preview']>['scope']>

/** The scope as calls name it. */
export function scopeInput(scope: RemedyScope): Scope {
  const { period, framework, division, entity, threat, category, likelihood, impact, above } = scope
  return {
    ...(period && { assessment_period_id: period }),
    ...(framework && { protocol_id: framework }),
    ...(division && { division_id: division }),
    ...(entity && { entity_id: entity }),
    ...(threat && { threat_id: threat }),
    ...(category && { category_id: category }),
    ...(likelihood && { likelihood }),
    ...(impact && { impact }),
    ...(above && { above }),
  }
}

/**
 * Open plans for the same risk, newest first; null for a scope without a threat. All answers of an entity are no risk that
 * one of its plans would be for.
 */
export function plansOf({ entity, threat }: RemedyScope) {
  if (!threat) return null
  return {
    filter: { completed: false, threat_id: threat, ...(entity && { entity_id: entity }) },
    sort: 'created_at|desc',
    without: 'items,tasks',
  }
}
