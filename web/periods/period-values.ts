import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { DEFAULT_THRESHOLD, endFault } from '#domain/periods/periods.rules.ts'
import { periodsTexts as texts } from './periods.texts.ts'

/** An assessment as its form holds it; the thresholds by framework. */
export type PeriodValues = {
  name: string
  start_date: string
  end_date: string
  division_id: number | null
  thresholds: Record<string, number | string>
}

export function valuesOf(period: AssessmentPeriod): PeriodValues {
  const { name, start_date, end_date, division_id, thresholds } = period
  return {
    name,
    start_date,
    end_date,
    division_id,
    thresholds: Object.fromEntries(thresholds.map(each => [each.protocol_id, each.threshold])),
  }
}

export const validatePeriod = {
  name: (name: string) => (name.trim() ? null : texts.nameRequired),
  start_date: (day: string) => (day ? null : texts.startRequired),
  end_date: (day: string, { start_date }: PeriodValues) =>
    day ? (start_date ? endFault(start_date, day) : null) : texts.endRequired,
  thresholds: (thresholds: PeriodValues['thresholds']) =>
    Object.values(thresholds).every(each => typeof each === 'number') ? null : texts.thresholdRequired,
}

/** The thresholds of a form as the call wants them. */
export function thresholdsOf(values: Pick<PeriodValues, 'thresholds'>) {
  return Object.entries(values.thresholds).map(([id, threshold]) => ({
    protocol_id: Number(id),
    threshold: Number(threshold),
  }))
}

/**
 * Returns all thresholds of a new assessment if its form changed one, because they are saved together; null if those that it
 * was created with stay.
 */
export function changedThresholds(created: AssessmentPeriod, { thresholds }: PeriodValues) {
  const kept = valuesOf(created).thresholds
  const isChanged = Object.entries(thresholds).some(
    ([id, value]) => value !== (kept[id] ?? DEFAULT_THRESHOLD),
  )
  return isChanged ? thresholdsOf({ thresholds: { ...kept, ...thresholds } }) : null
}
