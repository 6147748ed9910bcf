import type { Call } from '#server/platform/serve/call.ts'

/** The subject of a report, as it was asked for. */
export interface Wanted {
  periodId: number
  entityId: number | null
  divisionId: number | null
  /** Null: every framework in use. */
  protocolId: number | null
  /** Reads the assessments before, too. */
  withHistory: boolean
}

export type Reader = Pick<Call, 'db' | 'actor' | 'organizationId'>

/** The period, and the ids that every part of the data is limited to. */
export interface Reading {
  periodId: number
  entityId: number | null
  protocolIds: number[]
}
