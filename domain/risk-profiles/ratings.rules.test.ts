import { expect, test } from 'vitest'
import { ratingErrors } from './ratings.rules.ts'

const rateable = { threats: [1, 2], categories: [3] }

test('existing threats and categories are rated, once', () => {
  expect(ratingErrors({}, rateable)).toEqual({})
  expect(
    ratingErrors(
      { threats: [{ threat_id: 1, likelihood: 5 }], categories: [{ category_id: 3, impact: 1 }] },
      rateable,
    ),
  ).toEqual({})
})

test('unknown or repeated ratings are reported at their index', () => {
  const threats = [
    { threat_id: 9, likelihood: 1 },
    { threat_id: 1, likelihood: 1 },
    { threat_id: 1, likelihood: 2 },
  ]
  expect(ratingErrors({ threats, categories: [{ category_id: 1, impact: 1 }] }, rateable)).toEqual({
    'threats.0.threat_id': ['This threat doesn’t exist.'],
    'threats.2.threat_id': ['This threat is named twice.'],
    'categories.0.category_id': ['This category doesn’t exist.'],
  })
})
