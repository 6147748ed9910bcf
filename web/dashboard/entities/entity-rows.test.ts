import { expect, test } from 'vitest'
import type { Dashboard } from '#domain/dashboard/dashboard.contract.ts'
import { DashboardSearch } from '../dashboard.search.ts'
import { entityRowsOf } from './entity-rows.ts'

const row = (id: number, name: string, risk: number | null): Dashboard['entities'][number] => ({
  entity: { id, name },
  in_scope: 10,
  answered: risk === null ? 0 : 5,
  not_applicable: 0,
  accepted: 0,
  coverage: risk === null ? 0 : 50,
  score: null,
  risk,
  exposure: null,
  open_assignments: 0,
  overdue_assignments: 0,
})

const rows = [row(1, 'Ward 10', 30), row(2, 'Ward 9', 20), row(3, 'Archive', null)]
const names = (given: { search?: string; sort?: string }) =>
  entityRowsOf(rows, given).map(({ entity }) => entity.name)

test('entities keep their order until another is requested', () => {
  expect(names({})).toEqual(['Ward 10', 'Ward 9', 'Archive'])
  expect(names({ sort: 'name|asc' })).toEqual(['Archive', 'Ward 9', 'Ward 10'])
})

test('rows without a figure come last in both directions', () => {
  expect(names({ sort: 'risk|asc' })).toEqual(['Ward 9', 'Ward 10', 'Archive'])
  expect(names({ sort: 'risk|desc' })).toEqual(['Ward 10', 'Ward 9', 'Archive'])
})

test('the search covers the name', () => {
  expect(names({ search: ' ward ' })).toEqual(['Ward 10', 'Ward 9'])
})

test('an invalid address shows the plain page', () => {
  const read = DashboardSearch.parse({ period: 'x', sort: 'size|asc', list: 'all', entity: -1 })
  expect(Object.values(read).every(value => value === undefined)).toBe(true)
  expect(DashboardSearch.parse({ period: '2', list: 'overdue' })).toMatchObject({
    period: 2,
    list: 'overdue',
  })
})
