import { expect, test } from 'vitest'
import type { AssessmentPeriod } from '#domain/periods/periods.contract.ts'
import { changedThresholds, type PeriodValues } from './period-values.ts'

const created = {
  thresholds: [
    { protocol_id: 1, threshold: 40 },
    { protocol_id: 2, threshold: 60 },
  ],
} as AssessmentPeriod
const form = (thresholds: PeriodValues['thresholds']) => ({ thresholds }) as PeriodValues

test('thresholds that nobody changed are not saved again', () => {
  expect(changedThresholds(created, form({}))).toBeNull()
  expect(changedThresholds(created, form({ 1: 40 }))).toBeNull()
})

test('one that was changed is saved with the others, which stay, and may be the default', () => {
  expect(changedThresholds(created, form({ 1: 25 }))).toEqual([
    { protocol_id: 1, threshold: 25 },
    { protocol_id: 2, threshold: 60 },
  ])
})
