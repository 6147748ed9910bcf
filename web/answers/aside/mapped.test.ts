import { expect, test } from 'vitest'
import type { MappedAnswer } from '#domain/answers/answers.contract.ts'
import { inUse, mappedAsOurs, nearestOption } from './mapped.ts'

const options = [
  { id: 1, value: 0 },
  { id: 2, value: 50 },
  { id: 3, value: 100 },
]

function aMapped(relation: MappedAnswer['relation'], value: number | null, answer = {}) {
  return {
    relation,
    answer: {
      entity_id: 7,
      control: 'Badges at every door.',
      not_applicable: false,
      not_applicable_reason: null,
      external_reference: '',
      control_ids: [] as number[],
      ...answer,
    },
    option: value === null ? null : { id: 99, option: 'Mostly', value },
  } as MappedAnswer
}

test('the nearest value decides, and of two equally near the lower one', () => {
  expect(nearestOption(60, options)?.id).toBe(2)
  expect(nearestOption(80, options)?.id).toBe(3)
  expect(nearestOption(75, options)?.id).toBe(2)
  expect(nearestOption(25, [...options].reverse())?.id).toBe(1)
  expect(nearestOption(10, [])).toBeNull()
})

test('for the same requirement, option and words are copied', () => {
  expect(mappedAsOurs(aMapped('equal', 90), { options, chosen: 1 })).toEqual({
    control: 'Badges at every door.',
    not_applicable: false,
    not_applicable_reason: null,
    external_reference: '',
    control_ids: [],
    question_option_id: 3,
  })
})

test('for a part or a larger requirement, only the words are copied, and the chosen option stays', () => {
  for (const relation of ['subset', 'superset', 'intersects'] as const) {
    expect(mappedAsOurs(aMapped(relation, 100), { options, chosen: 1 }).question_option_id).toBe(1)
  }
  expect(mappedAsOurs(aMapped('subset', 100), { options, chosen: null }).question_option_id).toBeNull()
})

test('an answer that does not apply there does not apply here, with its reason', () => {
  const none = {
    control: '',
    not_applicable: true,
    not_applicable_reason: 'No visitors.',
    external_reference: 'T-1',
    control_ids: [],
  }
  expect(mappedAsOurs(aMapped('equal', null, none), { options, chosen: 2 })).toEqual({
    ...none,
    question_option_id: null,
  })
})

test('the closest relation comes first, and within it the ticked entities', () => {
  const far = aMapped('intersects', 0)
  const ours = aMapped('equal', 0)
  const others = aMapped('equal', 0, { entity_id: 8 })
  expect(inUse([far, others, ours], new Set([7]))).toEqual([ours, others, far])
})
