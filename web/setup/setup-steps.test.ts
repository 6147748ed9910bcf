import { expect, test } from 'vitest'
import type { SetupStep } from '#domain/organizations/organizations.contract.ts'
import { figuresOf, nextOf, progressOf, targetOf } from './setup-steps.ts'

const step = (key: SetupStep['key'], is_done: boolean, is_required = true): SetupStep => ({
  key,
  is_done,
  is_required,
  count: is_done ? 2 : 0,
  missing: 0,
})

test('required steps come before optional ones, in order', () => {
  const steps = [step('protocols', true), step('risk_profiles', false, false), step('entities', false)]
  expect(nextOf(steps)).toBe('entities')
  expect(nextOf(steps.slice(0, 2))).toBe('risk_profiles')
  expect(nextOf(steps.slice(0, 1))).toBeNull()
})

test('only required steps count for being ready', () => {
  const steps = [step('protocols', true), step('people', false, false)]
  expect(progressOf(steps)).toEqual({ done: 1, total: 1, isReady: true })
  expect(progressOf([...steps, step('entities', false)])).toEqual({ done: 1, total: 2, isReady: false })
})

test('the first record of a list opens its dialog', () => {
  expect(targetOf({ key: 'entities', count: 0 })).toEqual({ to: '/company/entities', search: { new: 1 } })
  expect(targetOf({ key: 'entities', count: 3 })).toEqual({ to: '/company/entities', search: {} })
})

test('the figures show what exists and what is missing', () => {
  expect(figuresOf({ ...step('entity_protocols', false), count: 3, missing: 1 })).toBe(
    '3 entities with a framework · 1 entity has no framework yet',
  )
  expect(figuresOf({ ...step('assessment_period', false), count: 1 })).toBe('None includes today')
  expect(figuresOf(step('entities', false))).toBe('')
})
