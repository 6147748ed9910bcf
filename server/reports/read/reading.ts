import type { RecipeScope } from '#domain/reports/builder/recipe.ts'
import type { Call } from '#server/platform/serve/call.ts'

/** The subject of a report, as it was asked for. */
export interface Wanted {
  periodId: number
  entityId: number | null
  divisionId: number | null
  /** Null: every framework in use. */
  protocolIds: number[] | null
  /** The entities that a template names; null if it names none. */
  selection?: RecipeScope | null
  /** Reads the assessments before, too, or those that are named. */
  withHistory: boolean
  /** The assessments to compare with; the closed ones before if none is named. */
  comparedIds?: readonly number[]
  /** Reads the figures of each framework in all of them, too. */
  withSideBySide?: boolean
  /** Reads the audit log, too. */
  withAudit?: boolean
}

export type Reader = Pick<Call, 'db' | 'actor' | 'organizationId'>

/** The period, and the ids that a report is limited to; null for all. */
export interface Limits {
  periodId: number
  entityIds: number[] | null
  protocolIds: number[] | null
}

/** The same with the frameworks that it has. */
export interface Reading extends Limits {
  protocolIds: number[]
}
