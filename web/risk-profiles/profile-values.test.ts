import { expect, test } from 'vitest'
import { changeOf, countChanges } from './profile-values.ts'

const before = { name: 'Standard', threats: { 1: 3, 2: 3 }, categories: { 9: 4 } }

test('changes are counted by rating, plus the name', () => {
  expect(countChanges(before, before)).toBe(0)
  expect(countChanges(before, { name: 'Other', threats: { 1: 5, 2: 1 }, categories: { 9: 4 } })).toBe(3)
})

test('a changed list is sent whole, an unchanged one is left out', () => {
  expect(changeOf({ threats: { 1: 5, 2: 3 } })).toEqual({
    threats: [
      { threat_id: 1, likelihood: 5 },
      { threat_id: 2, likelihood: 3 },
    ],
  })
})
