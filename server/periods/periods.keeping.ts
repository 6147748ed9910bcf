import { type Keeping, trash } from '#server/platform/keeping/keeping.ts'

export const periodsKeeping: Keeping = {
  company: [trash('Periods without answers or decisions', 'assessment_periods')],
  withTheirs: [
    'assessment_locks',
    'compared_period_doubts',
    'compared_periods',
    'move_tallies',
    'period_thresholds',
  ],
}
