import { expect, test } from 'vitest'
import { exportName } from './export-formats.ts'

test('an exported file is named after its framework, in characters that every system stores', () => {
  expect(exportName('House rules', 'xlsx')).toBe('House rules.xlsx')
  expect(exportName('../A/B: “rules”? *2*\u0000', 'csv')).toBe('A B “rules” 2.csv')
  expect(exportName('???', 'csv')).toBe('framework.csv')
  expect(exportName('x'.repeat(300), 'csv')).toHaveLength(104)
})
