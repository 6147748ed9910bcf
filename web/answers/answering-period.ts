import { createContext, useContext } from 'react'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import type { Period } from './answer-queries.ts'

/** The assessment of the page, for its queries. */
export const AnsweringPeriod = createContext<Period>(undefined)

export const useAnsweringPeriod = (): Period => useContext(AnsweringPeriod)

/** Returns the period that the address names, else the current one; null if there is none. */
export function periodIn(periods: readonly AssessmentPeriod[], wanted: Period): AssessmentPeriod | null {
  const isWanted = ({ id, is_current }: AssessmentPeriod) =>
    wanted === undefined ? is_current : id === wanted
  return periods.find(isWanted) ?? null
}

/** Returns the period for queries: undefined if the named one is the current one anyway. */
export function queriedPeriod(periods: readonly AssessmentPeriod[], wanted: Period): Period {
  return periods.some(({ id, is_current }) => is_current && id === wanted) ? undefined : wanted
}
