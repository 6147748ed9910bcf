import { expect, test } from 'vitest'
import { cautionsOf } from './import-cautions.rules.ts'

const none = { updated: 0, unchanged: 10, removed: 0 }
const older = (edition: string, than: string, dates: [string | null, string | null] = [null, null]) =>
  cautionsOf({ edition: than, dated_at: dates[1] }, { edition, dated_at: dates[0] }, none).length > 0

test.each([
  ['4.0', '5.1.1'],
  ['5.1', '5.1.1'],
  ['5.9', '5.10'],
  ['Rev. 4', 'Revision 5'],
  ['v1.0', '2.0'],
  ['2013', '2022'],
])('edition %s is older than %s, and not the other way round', (one, other) => {
  expect([older(one, other), older(other, one)]).toEqual([true, false])
})

test.each([
  ['5.1.1', '5.1.1'],
  ['5.0', '5'],
  ['2015-01-22', '5.1.1'],
  ['5.1.1', '2015-01-22'],
  ['4', '2022'],
  ['First', 'Second'],
])('of %s and %s neither number is older, so dates decide', (one, other) => {
  const [early, late] = ['2026-01-31T10:00:00.000Z', '2026-02-01T10:00:00.000Z']
  expect(older(one, other)).toBe(false)
  expect(older(one, other, [early, early])).toBe(false)
  expect(older(one, other, [early, null])).toBe(false)
  expect(older(one, other, [early, late])).toBe(true)
  expect(older(one, other, [late, early])).toBe(false)
})

test('a new framework requires no confirmation', () => {
  expect(
    cautionsOf(null, { edition: '1', dated_at: null }, { updated: 0, unchanged: 0, removed: 9 }),
  ).toEqual([])
})

test('removing more than half requires a confirmation, half does not', () => {
  const same = { edition: '1', dated_at: null }
  expect(cautionsOf(same, same, { updated: 2, unchanged: 3, removed: 5 })).toEqual([])
  expect(cautionsOf(same, same, { updated: 100, unchanged: 218, removed: 1021 })).toEqual([
    'It removes 1,021 of 1,339 topics and questions.',
  ])
})
