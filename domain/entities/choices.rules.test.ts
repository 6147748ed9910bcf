import { expect, test } from 'vitest'
import { type Choosable, choiceErrors } from './choices.rules.ts'
import { divisionsChosen } from './divisions.rules.ts'

const choosable: Choosable = {
  managers: [1],
  groups: [2],
  tags: [3],
  divisions: [4],
  assets: [10, 11],
  protocols: [
    { id: 5, risk_profiles: [6, 7] },
    { id: 8, risk_profiles: [] },
  ],
}

test('existing choices are accepted, and so are none', () => {
  expect(choiceErrors({}, choosable)).toEqual({})
  expect(choiceErrors({ manager_id: null, group_id: null, tag_ids: [], protocols: [] }, choosable)).toEqual(
    {},
  )
  const protocols = [
    { protocol_id: 5, risk_profile_id: 7 },
    { protocol_id: 8, risk_profile_id: null },
  ]
  expect(
    choiceErrors({ manager_id: 1, group_id: 2, tag_ids: [3], division_ids: [4], protocols }, choosable),
  ).toEqual({})
})

test('unknown choices are reported at their index', () => {
  const chosen = { manager_id: 9, group_id: 9, tag_ids: [3, 9], division_ids: [9, 4] }
  expect(Object.keys(choiceErrors(chosen, choosable))).toEqual([
    'manager_id',
    'group_id',
    'tag_ids.1',
    'division_ids.0',
  ])
})

test('an asset is one of the company’s, named once', () => {
  const errorsOf = (...ids: number[]) =>
    choiceErrors({ assets: ids.map(asset_id => ({ asset_id, count: 1 })) }, choosable)
  expect(errorsOf(10, 11)).toEqual({})
  expect(errorsOf(10, 12, 10)).toEqual({
    'assets.1.asset_id': ['This asset doesn’t exist.'],
    'assets.2.asset_id': ['This asset is listed twice.'],
  })
})

test('a framework is one of the company’s, named once, with one of its risk profiles if it has any', () => {
  const errorsOf = (...protocols: { protocol_id: number; risk_profile_id?: number | null }[]) =>
    Object.keys(choiceErrors({ protocols }, choosable))
  expect(errorsOf({ protocol_id: 9 })).toEqual(['protocols.0.protocol_id'])
  expect(errorsOf({ protocol_id: 5 }, { protocol_id: 5 })).toEqual(['protocols.1.protocol_id'])
  expect(errorsOf({ protocol_id: 5, risk_profile_id: null })).toEqual(['protocols.0.risk_profile_id'])
  expect(errorsOf({ protocol_id: 8, risk_profile_id: 6 })).toEqual(['protocols.0.risk_profile_id'])
})

test('a person not limited by divisions chooses any or none', () => {
  const everywhere = { divisionIds: null, activeDivisionId: null }
  expect(divisionsChosen(everywhere, undefined)).toEqual([])
  expect(divisionsChosen(everywhere, [])).toEqual([])
  expect(divisionsChosen(everywhere, [4, 5, 4])).toEqual([4, 5])
  expect(divisionsChosen({ ...everywhere, activeDivisionId: 4 }, undefined)).toEqual([4])
})

test('an admin limited to divisions keeps an entity in one of them', () => {
  const limited = { divisionIds: [4, 5], activeDivisionId: null }
  expect(divisionsChosen(limited, undefined)).toBe('Choose the division that it belongs to.')
  expect(divisionsChosen(limited, [])).toBe('Choose at least one of your divisions.')
  expect(divisionsChosen(limited, [5])).toEqual([5])
  expect(divisionsChosen({ ...limited, activeDivisionId: 5 }, undefined)).toEqual([5])
  expect(divisionsChosen({ ...limited, divisionIds: [4] }, undefined)).toEqual([4])
  expect(divisionsChosen({ ...limited, divisionIds: [] }, undefined)).toContain(
    'not been assigned any divisions',
  )
})
