import { expect, test } from 'vitest'
import { count, figure } from './figures.ts'

test('a figure has one decimal, and never reaches a bound by rounding', () => {
  expect(figure(null)).toBe('–')
  expect(figure(41.26)).toBe('41.3')
  expect(figure(20)).toBe('20.0')
  expect(figure(19.98)).toBe('19.9')
})

test('nothing is a dash', () => {
  expect(count(0)).toBe('–')
  expect(count(1234)).toBe('1,234')
})
