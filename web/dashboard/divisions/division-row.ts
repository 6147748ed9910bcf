import type { DivisionFigures } from '#domain/dashboard/dashboard.contract.ts'

/** A division as a row of its table. */
export type DivisionRow = DivisionFigures & { id: number }
