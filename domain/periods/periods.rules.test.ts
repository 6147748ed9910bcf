import { expect, test } from 'vitest'
import { abilitiesWith } from '../access/abilities.ts'
import { verdictsOf } from '../platform/policy.ts'
import { endFault, ownerOf, type PeriodFacts, periodPolicy } from './periods.rules.ts'

const open: PeriodFacts = { division_id: null, closed_at: null, deleted_at: null }
const admin = (divisionIds: number[] | null) => ({
  abilities: abilitiesWith(['Admin'], { isLimited: divisionIds !== null }),
  divisionIds,
})

function abilities(facts: Partial<PeriodFacts>, divisionIds: number[] | null = null) {
  return verdictsOf(periodPolicy, admin(divisionIds), { ...open, ...facts }).abilities
}

test('an open period is edited, closed and trashed; a closed one opened and trashed; a trashed one restored', () => {
  const closed_at = '2026-01-01T00:00:00Z'
  const nothing = { edit: false, close: false, open: false, delete: false, restore: false }
  expect(abilities({})).toEqual({ ...nothing, edit: true, close: true, delete: true })
  expect(abilities({ closed_at })).toEqual({ ...nothing, open: true, delete: true })
  expect(abilities({ deleted_at: new Date().toISOString() })).toEqual({ ...nothing, restore: true })
  expect(abilities({ deleted_at: '2020-01-01T00:00:00Z' })).toEqual(nothing)
})

test('an admin limited to divisions manages theirs, not the company’s and not others’', () => {
  expect(abilities({ division_id: 4 }, [4]).edit).toBe(true)
  expect(abilities({ division_id: 5 }, [4]).edit).toBe(false)
  expect(abilities({}, [4]).edit).toBe(false)
})

test('an end is not before its start', () => {
  expect(endFault('2026-01-01', '2026-01-01')).toBeNull()
  expect(endFault('2026-01-02', '2026-01-01')).toBe('The end date must be on or after the start date.')
})

test('a period belongs to the company, or to the division in which a limited admin works', () => {
  const company = { divisionIds: null, activeDivisionId: null }
  expect(ownerOf(company, undefined)).toEqual({ division_id: null })
  expect(ownerOf({ ...company, activeDivisionId: 4 }, undefined)).toEqual({ division_id: null })
  expect(ownerOf(company, 4)).toEqual({ division_id: 4 })
  const limited = { divisionIds: [4, 5], activeDivisionId: null }
  expect(ownerOf(limited, 5)).toEqual({ division_id: 5 })
  expect(ownerOf(limited, null)).toBe('Choose one of your divisions.')
  expect(ownerOf(limited, undefined)).toBe('Choose a division for this assessment.')
  expect(ownerOf({ ...limited, activeDivisionId: 5 }, undefined)).toEqual({ division_id: 5 })
  expect(ownerOf({ ...limited, divisionIds: [4] }, undefined)).toEqual({ division_id: 4 })
  expect(ownerOf({ ...limited, divisionIds: [] }, undefined)).toContain('not been assigned any divisions')
})
