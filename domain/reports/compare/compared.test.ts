import { expect, test } from 'vitest'
import type { Block, Cell, ReportDocument } from '../document/document.ts'
import { compared } from './compared.ts'

const reportOf = (blocks: Block[], more: Partial<ReportDocument> = {}): ReportDocument => ({
  schema: 'assay-report-1',
  title: 'Board pack',
  company: 'Home',
  subtitle: '2026',
  moment: '2026-03-01T10:00:00.000Z',
  cover: [],
  isLong: false,
  sections: [{ id: 's1-summary', title: 'Figures', blocks }],
  ...more,
})

const tableOf = (...rows: Cell[][]): Block => ({
  type: 'table',
  caption: 'Entities',
  columns: [{ heading: 'Entity' }, { heading: 'Risk' }],
  rows,
  empty: 'None.',
})

const risk = (value: number): Cell => ({ text: `${value} Low`, value })

test('rows that are new, gone and changed are found by their group and name', () => {
  const before = reportOf([
    tableOf(['Q1'], ['North', risk(20)], ['South', risk(30)], ['Q2'], ['North', risk(5)]),
  ])
  const after = reportOf([
    tableOf(['Q1'], ['North', risk(25.5)], ['Q2'], ['North', risk(5)], ['East', risk(1)]),
  ])
  const [section] = compared(before, after)
  const [table] = section?.tables ?? []
  expect([table?.added, table?.removed, table?.changed]).toEqual([1, 1, 1])
  expect(
    table?.rows.map(({ change, about, cells }) => [change, about, cells[0]?.after, cells[0]?.before]),
  ).toEqual([
    ['changed', 'Q1', 'North', 'North'],
    ['added', 'Q2', 'East', null],
    ['removed', 'Q1', null, 'South'],
  ])
  expect(table?.rows[0]?.cells[1]).toEqual({ before: '20 Low', after: '25.5 Low', difference: 5.5 })
})

test('sections that are new or gone, and other texts, are named; what is the same is not', () => {
  const text = (words: string): Block => ({ type: 'text', text: words })
  const other = { id: 's2-text', title: 'Foreword', blocks: [text('Hello')] }
  const before = reportOf([text('Risk is 20.'), tableOf(['North', risk(20)])])
  const after = reportOf([text('Risk is 21.'), tableOf(['North', risk(20)])])
  after.sections.push(other)
  expect(compared(before, after)).toMatchObject([
    { id: 's1-summary', change: null, hasOtherText: true, tables: [] },
    { id: 's2-text', change: 'added' },
  ])
  expect(compared(after, before).at(-1)).toMatchObject({ id: 's2-text', change: 'removed' })
  expect(compared(before, before)).toEqual([])
})
