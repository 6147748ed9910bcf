import { expect, test } from 'vitest'
import type { RiskRow } from '#domain/risks/risks.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'
import { comparedSheet } from '../comparisons/comparisons.sheet.ts'
import { riskSheets } from './risks.sheet.ts'

/** One row as it is downloaded. */
const cellsOf = <Row>(sheet: Sheet<Row>, row: Row) =>
  Object.fromEntries(sheet.map(({ heading, cell }) => [heading, cell(row)]))

const row: RiskRow = {
  threat: { id: 1, name: 'Fire' },
  category: { id: 2, name: 'Data' },
  risk: 17.9,
  score: 80,
  exposure: 40,
  risk_rank: 1,
  threshold: 25,
  answered: 8,
  not_applicable: 0,
  in_scope: 10,
  coverage: 80,
  worst: { entity: { id: 3, name: 'North' }, risk: 88, coverage: 90 },
  above: 4,
  spread: { entities: 5, lowest: 6, highest: 88 },
}

test.each(['threats', 'categories', 'categoriesThreat', 'heatMap', 'overall'] as const)(
  'the file of %s has what the page shows: levels, the worst entity and between which risks the others lie',
  name => {
    expect(cellsOf(riskSheets[name] as Sheet<RiskRow>, row)).toMatchObject({
      Level: 'Very Low',
      'Worst entity': 'North',
      'Worst risk': 88,
      'Worst level': 'Very High',
      'Worst two levels above': 'Yes',
      'Entities with a risk': 5,
      'Lowest risk of an entity': 6,
      'Highest risk of an entity': 88,
    })
  },
)

test('a row of one entity has a level, and nothing that it could hide', () => {
  const file = cellsOf(riskSheets.threatsEntity as Sheet<RiskRow>, row)
  expect(file).toMatchObject({ Level: 'Very Low' })
  expect(Object.keys(file).filter(heading => /worst|lowest|highest/i.test(heading))).toEqual([])
})

test('the file of a comparison has the worst, the spread and the difference of both sides', () => {
  const same = { now: 20, before: 20, difference: 0, direction: 'same' as const }
  const worst = (name: string, risk: number) => ({ entity: { id: 3, name }, risk, coverage: 90 })
  const file = cellsOf(comparedSheet, {
    part: { id: 1, name: 'Fire' },
    risk: same,
    score: same,
    exposure: same,
    coverage: same,
    worst: { now: worst('North', 88), before: worst('South', 60), difference: 28, direction: 'worse' },
    above: { now: 4, before: 1, difference: 3, direction: 'worse' },
    spread: {
      now: { entities: 5, lowest: 6, highest: 88 },
      before: { entities: 4, lowest: 9, highest: 60 },
    },
  })
  expect(file).toMatchObject({
    'Highest entity before': 'South',
    'Highest risk before': 60,
    'Highest entity': 'North',
    'Highest risk': 88,
    'Highest risk difference': 28,
    'Highest risk direction': 'worse',
    'Entities with a risk before': 4,
    'Lowest risk before': 9,
    'Entities with a risk': 5,
    'Lowest risk': 6,
    'Above threshold difference': 3,
    'Above threshold direction': 'worse',
  })
})
