import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'

type Facts = Pick<AssessmentPeriod, 'id' | 'start_date' | 'division_id' | 'answers_count'>

/**
 * The assessments whose answers can be carried over, the likeliest first: of the same owner, with answers, and the last
 * one that began before.
 */
export function earlierThan<Period extends Facts>(period: Facts, all: readonly Period[]): Period[] {
  const rank = (each: Facts) => [
    each.division_id === period.division_id ? 0 : 1,
    each.answers_count > 0 ? 0 : 1,
    each.start_date < period.start_date ? 0 : 1,
  ]
  return all
    .filter(({ id }) => id !== period.id)
    .sort((a, b) => {
      const [ours, theirs] = [rank(a), rank(b)]
      const differs = ours.findIndex((value, index) => value !== theirs[index])
      if (differs >= 0) return (ours[differs] ?? 0) - (theirs[differs] ?? 0)
      return b.start_date.localeCompare(a.start_date)
    })
}
