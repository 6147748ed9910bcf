import { expect, test } from 'vitest'
import type { ProtocolEntities } from '#domain/protocols/protocol-entities.contract.ts'
import { inputFor, undoFor, usersOf } from './choices-of.ts'

const before = {
  choices: [
    { risk_profile_id: 7, entity_ids: [1, 4] },
    { risk_profile_id: null, entity_ids: [2] },
  ],
} as ProtocolEntities

test('only what begins and what stops is sent, and the profile is for what begins', () => {
  expect(usersOf(before)).toEqual([1, 2, 4])
  const chosen = { entity_ids: [1, 2, 5], profile: '9', isForAll: false }
  expect(inputFor(before, chosen)).toEqual({
    choices: [{ entity_ids: [5], risk_profile_id: 9 }],
    remove_ids: [4],
  })
  expect(inputFor(before, { ...chosen, entity_ids: [1, 2, 4] })).toEqual({ choices: [], remove_ids: [] })
})

test('the profile can be for all, and without one none is named', () => {
  const chosen = { entity_ids: [1, 2, 5], profile: null, isForAll: true }
  expect(inputFor(before, chosen)).toEqual({ choices: [{ entity_ids: [1, 2, 5] }], remove_ids: [4] })
})

test('undo gives each entity its former profile back, and touches no others', () => {
  const done = { choices: [{ entity_ids: [1, 2, 5], risk_profile_id: 9 }], remove_ids: [4] }
  expect(undoFor(before, done)).toEqual({
    choices: [{ entity_ids: [1, 4], risk_profile_id: 7 }, { entity_ids: [2] }],
    remove_ids: [5],
  })
  expect(undoFor(before, { remove_ids: [2] })).toEqual({ choices: [{ entity_ids: [2] }], remove_ids: [] })
})
