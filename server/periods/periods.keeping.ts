import { type Keeping, trash } from '#server/platform/keeping/keeping.ts'

export const periodsKeeping: Keeping = {
  company: [trash('Periods without answers or decisions', 'assessment_periods')],
  withTheirs: ['assessment_locks', 'period_thresholds'],
}
