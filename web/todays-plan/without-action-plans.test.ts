import { expect, test } from 'vitest'
import type { TodaysPlan } from '#domain/todays-plan/todays-plan.contract.ts'
import { withoutActionPlans } from './without-action-plans.ts'

test('action plans are neither shown nor counted until they have pages', () => {
  const plan = { count: 7, action_plans: [{ id: 1 }, { id: 2 }] } as unknown as TodaysPlan
  expect(withoutActionPlans(plan)).toMatchObject({ count: 5, action_plans: [] })
})
