import { expect, test } from 'vitest'
import { plansOf } from './scope-address.ts'

test('the form begins with an open plan for the same risk, and with a new one for all of an entity', () => {
  expect(plansOf({ entity: 3, threat: 5 })?.filter).toEqual({ completed: false, threat_id: 5, entity_id: 3 })
  expect(plansOf({ threat: 5 })?.filter).toEqual({ completed: false, threat_id: 5 })
  expect(plansOf({ entity: 3 })).toBeNull()
  expect(plansOf({ likelihood: 5, impact: 5, above: true })).toBeNull()
})
