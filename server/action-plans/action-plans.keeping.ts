import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const actionPlansKeeping: Keeping = {
  forYears: ['action_plans', 'action_plan_tasks'],
}
