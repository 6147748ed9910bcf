import { expect, test } from 'vitest'
import { changeOf, hasNewTags } from './entity-values.ts'

const known = [
  { id: 1, name: 'Critical' },
  { id: 2, name: 'Open day and night' },
]

test('existing tags go by id case-insensitively, and new ones are left to a separate call', () => {
  expect(changeOf({ tags: ['critical', 'Brand new'] }, known)).toEqual({ tag_ids: [1] })
  expect(hasNewTags(['critical', 'Brand new'], known)).toBe(true)
  expect(hasNewTags(['critical', 'Open day and night'], known)).toBe(false)
})

test('assets go by id with their numbers', () => {
  const pump = { asset_id: 4, name: 'Pump', holds_patient_data: true, count: 12 }
  expect(changeOf({ assets: [pump] }, known)).toEqual({ assets: [{ asset_id: 4, count: 12 }] })
  expect(changeOf({ assets: [] }, known)).toEqual({ assets: [] })
})

test('only given fields are sent, and a framework without a profile leaves the choice to the server', () => {
  const protocols = [
    { protocol_id: 7, risk_profile_id: null },
    { protocol_id: 8, risk_profile_id: 3 },
  ]
  expect(changeOf({ manager_id: null, protocols }, known)).toEqual({
    manager_id: null,
    protocols: [{ protocol_id: 7 }, { protocol_id: 8, risk_profile_id: 3 }],
  })
})
