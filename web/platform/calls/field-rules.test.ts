import { expect, test } from 'vitest'
import { brokenRules, withNumbers } from './field-rules.ts'

test('an empty required field is named in words', () => {
  const empty = { first_name: ' ', manager_id: null, tags: [], description: '<p>&nbsp;</p>', agreed: false }
  const rule = { isRequired: true }
  const rules = { first_name: rule, manager_id: rule, tags: rule, description: rule, agreed: rule }
  expect(brokenRules(empty, rules)).toEqual({
    first_name: 'The first name field is required.',
    manager_id: 'The manager id field is required.',
    tags: 'The tags field is required.',
    description: 'The description field is required.',
    agreed: 'The agreed field is required.',
  })
})

test('an optional field is validated only if it has a value', () => {
  expect(brokenRules({ zip: '' }, { zip: { pattern: /^\d{5}$/, minLength: 5, min: 1 } })).toEqual({})
  expect(brokenRules({ count: 0 }, { count: { isRequired: true } })).toEqual({})
})

test('pattern, length and bounds have a sentence each', () => {
  const values = { code: 'x', long: 'abcdef', short: 'a', few: 1, many: 11, fine: 5 }
  const rules = {
    code: { pattern: /^\d+$/ },
    long: { maxLength: 5 },
    short: { minLength: 2 },
    few: { min: 2 },
    many: { max: 10 },
    fine: { min: 5, max: 5 },
  }
  expect(brokenRules(values, rules)).toEqual({
    code: 'The code field has an invalid format.',
    long: 'The long field must be at most 5 characters.',
    short: 'The short field must be at least 2 characters.',
    few: 'The few field must be at least 2.',
    many: 'The many field must be at most 10.',
  })
})

test('a rule may have its own sentence', () => {
  const rule = { isRequired: true, pattern: /^\d{5}$/, invalid: 'Five digits, please.' }
  expect(brokenRules({ zip: 'x' }, { zip: rule })).toEqual({ zip: 'Five digits, please.' })
  expect(brokenRules({ zip: '' }, { zip: rule })).toEqual({ zip: 'The zip field is required.' })
})

test('numeric text becomes numbers', () => {
  const kept: Record<string, unknown> = { cost: '12.50', count: '', name: '7', word: 'x' }
  expect(withNumbers(kept, ['cost', 'count', 'word'])).toEqual({
    cost: 12.5,
    count: '',
    name: '7',
    word: 'x',
  })
})
