import { expect, test } from 'vitest'
import { shouldOffer } from './should-offer.ts'

const me = {
  active_organization_id: 1,
  organization_is_active: true,
  needs_setup: false,
  impersonator: null,
  todays_plan_seen: false,
}

test('the plan opens by itself for who is at work and has not seen it today', () => {
  expect(shouldOffer(me)).toBe(true)
  expect(shouldOffer(null)).toBe(false)
  expect(shouldOffer({ ...me, todays_plan_seen: true })).toBe(false)
})

test('it does not in a company that is not open or not set up, nor for who acts as somebody else', () => {
  expect(shouldOffer({ ...me, active_organization_id: null })).toBe(false)
  expect(shouldOffer({ ...me, organization_is_active: false })).toBe(false)
  expect(shouldOffer({ ...me, needs_setup: true })).toBe(false)
  expect(shouldOffer({ ...me, impersonator: { id: 2, full_name: 'Sam Root' } })).toBe(false)
})
