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

type ScopeIds = Record<(typeof scopeIds)[number], number>

/** The dialog that makes tasks from the answers of a scope. */
export function scopeDialog(scope: RemedyScope): Extract<OpenDialog, { name: 'remediate' }> {
  return {
    name: 'remediate',
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
  }
}

type Scope = NonNullable<RawInputOf<(typeof remediationApi)['preview']>['scope']>

/** The scope as calls name it. */
export function scopeInput({ period, framework, division, entity, threat, category }: RemedyScope): Scope {
  return {
    ...(period && { assessment_period_id: period }),
    ...(framework && { protocol_id: framework }),
    ...(division && { division_id: division }),
    ...(entity && { entity_id: entity }),
    ...(threat && { threat_id: threat }),
    ...(category && { category_id: category }),
  }
}
