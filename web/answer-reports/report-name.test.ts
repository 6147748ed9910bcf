import { expect, test } from 'vitest'
import { reportName } from './report-name.ts'

const day = '2026-03-07'

test('the name of a report contains the day', () => {
  expect(reportName(undefined, day)).toBe('answers-2026-03-07.csv')
})

test('the subject is written so that every system can store it', () => {
  expect(reportName('Zürich / North: "A"', day)).toBe('answers-zurich-north-a-2026-03-07.csv')
  expect(reportName('***', day)).toBe('answers-2026-03-07.csv')
})

test('a long name is cut', () => {
  expect(reportName('a'.repeat(200), day)).toBe(`answers-${'a'.repeat(60)}-2026-03-07.csv`)
})
