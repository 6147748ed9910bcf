import { expect, test } from 'vitest'
import { abilitiesWith, type Role } from '../access/abilities.ts'
import { verdictsOf } from '../platform/policy.ts'
import { type DivisionFacts, divisionPolicy } from './divisions.rules.ts'

const own: DivisionFacts = { admin_id: 7, deleted_at: null }

function abilities(held: Role[], userId: number, facts: Partial<DivisionFacts> = {}) {
  const actor = { userId, isPrimaryAdmin: held.includes('PrimaryAdmin'), abilities: abilitiesWith(held) }
  return verdictsOf(divisionPolicy, actor, { ...own, ...facts }).abilities
}

test('the primary administrator does all, its own admin edits, others nothing', () => {
  const nothing = { edit: false, nameAdmin: false, delete: false, restore: false }
  expect(abilities(['Admin', 'PrimaryAdmin'], 1)).toEqual({
    ...nothing,
    edit: true,
    nameAdmin: true,
    delete: true,
  })
  expect(abilities(['Admin'], 7)).toEqual({ ...nothing, edit: true })
  expect(abilities(['Admin'], 8)).toEqual(nothing)
  expect(abilities(['Manager'], 7)).toEqual(nothing)
})

test('a trashed division is only restored, within 30 days', () => {
  const held: Role[] = ['Admin', 'PrimaryAdmin']
  const nothing = { edit: false, nameAdmin: false, delete: false, restore: false }
  expect(abilities(held, 1, { deleted_at: new Date().toISOString() })).toEqual({ ...nothing, restore: true })
  expect(abilities(held, 1, { deleted_at: '2020-01-01T00:00:00Z' })).toEqual(nothing)
})
