import { expect, test } from 'vitest'
import { reportName } from './report-name.ts'

const day = new Date(2026, 2, 7, 23, 30)

test('a report carries the local day', () => {
  expect(reportName(undefined, day)).toBe('answers-2026-03-07.csv')
})

test('what it is about is written so that every system can store it', () => {
  expect(reportName('Zürich / North: "A"', day)).toBe('answers-zurich-north-a-2026-03-07.csv')
  expect(reportName('***', day)).toBe('answers-2026-03-07.csv')
})

test('a long name is cut', () => {
  expect(reportName('a'.repeat(200), day)).toBe(`answers-${'a'.repeat(60)}-2026-03-07.csv`)
})
