import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'

type Before = Pick<AssessmentPeriod, 'id' | 'division_id' | 'start_date'>

/** Returns the assessment whose thresholds the server gives a new one: the latest of its division, or else of the company. */
export function periodBefore<Period extends Before>(
  periods: readonly Period[],
  divisionId: number | null,
): Period | undefined {
  const latest = (owner: number | null) =>
    periods
      .filter(({ division_id }) => division_id === owner)
      .toSorted((one, other) => other.start_date.localeCompare(one.start_date) || other.id - one.id)[0]
  return (divisionId === null ? undefined : latest(divisionId)) ?? latest(null)
}
