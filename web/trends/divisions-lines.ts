import type { TrendPoint } from '#domain/trends/trends.contract.ts'

export interface DivisionPoints {
  id: number
  name: string
  points: readonly TrendPoint[]
}

interface DivisionsLines {
  /** The assessments in which anything is answered, in order. */
  assessments: readonly TrendPoint['assessment_period'][]
  /** One for each division, with its point in each of the assessments, if it has a risk there. */
  lines: readonly { id: number; name: string; points: readonly (TrendPoint | null)[] }[]
}

/** Brings the trends of several divisions onto one axis: they may have assessments of their own. */
export function divisionsLines(divisions: readonly DivisionPoints[]): DivisionsLines {
  const rated = divisions.map(({ points, ...division }) => ({
    ...division,
    points: points.filter(({ risk }) => risk !== null),
  }))
  const byId = new Map(
    rated.flatMap(({ points }) => points.map(({ assessment_period: each }) => [each.id, each] as const)),
  )
  const assessments = [...byId.values()].sort(
    (one, other) => one.start_date.localeCompare(other.start_date) || one.id - other.id,
  )
  return {
    assessments,
    lines: rated
      .filter(({ points }) => points.length > 0)
      .map(({ points, ...division }) => ({
        ...division,
        points: assessments.map(({ id }) => points.find(each => each.assessment_period.id === id) ?? null),
      })),
  }
}
