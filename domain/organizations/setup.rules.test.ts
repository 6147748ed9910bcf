import { expect, test } from 'vitest'
import { setupSteps } from './organizations.contract.ts'
import { type SetupCounts, stepsOf } from './setup.rules.ts'

const empty: SetupCounts = {
  protocols: 0,
  risk_profiles: 0,
  protocols_without_risk_profile: 0,
  entities: 0,
  entities_with_protocol: 0,
  open_periods: 0,
  has_current_period: false,
  people: 1,
  invited: 0,
  assignments: 0,
  entities_unassigned: 0,
}
const done = (counts: Partial<SetupCounts>) =>
  stepsOf({ ...empty, ...counts })
    .filter(step => step.is_done)
    .map(step => step.key)

test('every step is included, in order', () => {
  expect(stepsOf(empty).map(step => step.key)).toEqual([...setupSteps])
})

test('nothing is done in a new company', () => {
  expect(done({})).toEqual([])
})

test('a framework without a risk profile leaves its step open', () => {
  expect(done({ protocols: 2, risk_profiles: 1, protocols_without_risk_profile: 1 })).toEqual(['protocols'])
  expect(done({ protocols: 2, risk_profiles: 2 })).toEqual(['protocols', 'risk_profiles'])
})

test('an entity without a framework leaves its step open', () => {
  expect(done({ entities: 2, entities_with_protocol: 1 })).toEqual(['entities'])
  expect(stepsOf({ ...empty, entities: 2, entities_with_protocol: 1 })[3]).toMatchObject({
    count: 1,
    missing: 1,
  })
  expect(done({ entities: 2, entities_with_protocol: 2 })).toEqual(['entities', 'entity_protocols'])
})

test('a period counts while it contains today', () => {
  expect(done({ open_periods: 1 })).toEqual([])
  expect(done({ open_periods: 1, has_current_period: true })).toEqual(['assessment_period'])
})
