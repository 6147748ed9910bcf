import { expect, test } from 'vitest'
import { prefers } from './accepted.ts'

const wantsCsv = (header: string | undefined) => prefers(header, 'text/csv', 'application/json')

test.each([
  'text/csv',
  'TEXT/CSV',
  'Text/Csv; Charset=UTF-8',
  'text/csv;q=0.001',
  'text/csv, */*',
  'text/csv, */*;q=0.1',
  'text/csv, application/json',
  'application/json, text/csv',
  'application/json;q=0.5, text/csv;q=0.9',
  'text/csv;header="a,b;q=0";q=0.4',
  'text/*',
  'text/csv, application/json;q=0',
])('%s is a wish for CSV', header => {
  expect(wantsCsv(header)).toBe(true)
})

test.each([
  undefined,
  '',
  '*/*',
  'application/json',
  'text/html, application/xhtml+xml, */*;q=0.8',
  'text/csv;q=0',
  'text/csv; Q=0.000',
  'text/csv;q=0, */*',
  'text/*, text/csv;q=0',
  'text/csv;q=nothing',
  'text/csv;q=0.5, application/json',
  'text/csv;q=0.5, */*',
  'text/csv-schema',
  'application/text/csv',
  'x-text/csv',
  'application/json;note="text/csv"',
])('%s is none', header => {
  expect(wantsCsv(header)).toBe(false)
})
