import { expect, test } from 'vitest'
import { isTaken, nextNumber } from './numbers.rules.ts'

test('a new topic or question gets the number after the highest', () => {
  expect(nextNumber([], null)).toBe('1')
  expect(nextNumber(['1', '1.1', '12', '3'], null)).toBe('13')
  expect(nextNumber(['2', '2.9', '2.14', '12.20', '2.1.7'], '2')).toBe('2.15')
  expect(nextNumber(['AC', 'AC-1', 'AC-2'], 'AC')).toBe('AC.1')
  expect(nextNumber(['9999999999', 'A'], null)).toBe('1')
})

test('a number is taken regardless of case', () => {
  expect(isTaken(['AC-1'], 'ac-1')).toBe(true)
  expect(isTaken(['AC-1'], 'AC-11')).toBe(false)
})
