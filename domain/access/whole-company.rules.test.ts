import { expect, test } from 'vitest'
import { abilitiesWith, concernsWholeCompany } from './abilities.ts'
import { mayChangeWholeCompany, ONLY_PRIMARY } from './whole-company.rules.ts'

const limited = abilitiesWith(['Admin'], { isLimited: true })

test('divisions deny an admin everything that affects the whole company, and nothing else', () => {
  const lost = [...abilitiesWith(['Admin'])].filter(ability => !limited.has(ability))
  expect(lost.sort()).toEqual([
    'asset:manage',
    'audit:read',
    'company:change',
    'control:manage',
    'framework:adopt',
    'group:manage',
    'policy:manage',
    'risk-profile:manage',
  ])
  expect(lost.every(concernsWholeCompany)).toBe(true)
  expect([...limited].some(concernsWholeCompany)).toBe(false)
})

test('the primary administrator and unlimited admins change the whole company', () => {
  expect(mayChangeWholeCompany({ abilities: abilitiesWith(['Admin', 'PrimaryAdmin']) })).toBe(true)
  expect(mayChangeWholeCompany({ abilities: abilitiesWith(['Admin']) })).toBe(true)
  expect(mayChangeWholeCompany({ abilities: limited })).toBe(ONLY_PRIMARY)
  expect(mayChangeWholeCompany({ abilities: abilitiesWith(['Manager']) })).toBe('Only an admin can do this.')
})
