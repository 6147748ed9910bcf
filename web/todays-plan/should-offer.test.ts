import { expect, test } from 'vitest'
import { isAtHome, shouldOffer } from './should-offer.ts'

const me = {
  active_organization_id: 1,
  organization_is_active: true,
  needs_setup: false,
  impersonator: null,
  todays_plan_seen: false,
  abilities: ['question:read'],
  organizations: [],
  roles: [],
  required_sign_on: null,
}

test('the plan opens automatically for an active person who has not seen it today', () => {
  expect(shouldOffer(me)).toBe(true)
  expect(shouldOffer(null)).toBe(false)
  expect(shouldOffer({ ...me, todays_plan_seen: true })).toBe(false)
})

test('it does not in a company that is not open or not set up, nor during impersonation', () => {
  expect(shouldOffer({ ...me, active_organization_id: null })).toBe(false)
  expect(shouldOffer({ ...me, organization_is_active: false })).toBe(false)
  expect(shouldOffer({ ...me, needs_setup: true })).toBe(false)
  expect(shouldOffer({ ...me, impersonator: { id: 2, full_name: 'Sam Root' } })).toBe(false)
})

test('it opens over the start page only, and not over a requested page', () => {
  expect(isAtHome(me, { pathname: '/today', hash: '' })).toBe(true)
  expect(isAtHome({ ...me, abilities: ['dashboard:read'] }, { pathname: '/dashboard', hash: '' })).toBe(true)
  expect(isAtHome(me, { pathname: '/profile', hash: 'two-factor' })).toBe(false)
  expect(isAtHome(me, { pathname: '/company', hash: '' })).toBe(false)
  expect(isAtHome(me, { pathname: '/today', hash: 'answer-12' })).toBe(false)
  expect(isAtHome(null, { pathname: '/today', hash: '' })).toBe(false)
})
