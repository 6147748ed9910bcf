import { expect, test } from 'vitest'
import { abilitiesWith } from '../access/abilities.ts'
import { verdictsOf } from '../platform/policy.ts'
import {
  type ExclusionFacts,
  exclusionPolicy,
  mayAskFor,
  type RequestFacts,
  requestPolicy,
} from './exclusions.rules.ts'

const admin = { abilities: abilitiesWith(['Admin']) }
const decide = (facts: RequestFacts) => verdictsOf(requestPolicy, admin, facts)

test('an admin of the entity decides, and once', () => {
  expect(decide({ state: 'pending', is_administered: true }).abilities).toEqual({ decide: true })
  expect(decide({ state: 'approved', is_administered: true }).reasons.decide).toContain('already approved')
  expect(decide({ state: 'denied', is_administered: true }).reasons.decide).toContain('already denied')
})

test('a person who does not administer the entity learns who decides, in any state of the request', () => {
  for (const state of ['pending', 'approved', 'denied'] as const)
    expect(decide({ state, is_administered: false }).reasons.decide).toContain('Only an admin of the entity')
})

test('a manager does not decide', () => {
  const manager = { abilities: abilitiesWith(['Manager']) }
  const { abilities } = verdictsOf(requestPolicy, manager, { state: 'pending', is_administered: true })
  expect(abilities).toEqual({ decide: false })
})

test('only an admin of the entity puts an excluded question back', () => {
  const refusal = { lift: 'Only an admin of the entity can put this question back.' }
  const manager = { abilities: abilitiesWith(['Manager']) }
  const lift = (actor: typeof admin, is_administered: boolean) =>
    verdictsOf(exclusionPolicy, actor, { is_administered })
  expect(lift(admin, true)).toEqual({ abilities: { lift: true }, reasons: {} })
  for (const refused of [lift(admin, false), lift(manager, true)])
    expect(refused).toEqual({ abilities: { lift: false }, reasons: refusal })
})

const askable: ExclusionFacts = { sees: true, inScope: true, excluded: false, locked: false, pending: false }

test.each([
  [{}, true],
  [{ sees: false, pending: true, excluded: true }, 'You can’t see this question for this entity.'],
  [{ inScope: false }, 'This question isn’t in scope for this entity.'],
  [{ excluded: true }, 'This question is already excluded for this entity.'],
  [{ locked: true }, 'This assessment is locked.'],
  [{ pending: true }, 'An exclusion request for this question is already pending.'],
] as const)('anybody who sees a question in scope may request its exclusion, once: %o', (facts, verdict) => {
  expect(mayAskFor({ ...askable, ...facts })).toBe(verdict)
})
