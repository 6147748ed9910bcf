import { expect, test } from 'vitest'
import { figure } from './figures.ts'

test('a figure has one decimal', () => {
  expect(figure(51)).toBe('51.0')
  expect(figure(17.91)).toBe('17.9')
  expect(figure(null)).toBe('–')
})

test('rounding never reaches a bound', () => {
  expect(figure(19.98)).toBe('19.9')
  expect(figure(20)).toBe('20.0')
  expect(figure(25.04)).toBe('25.1')
})
