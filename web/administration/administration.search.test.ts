import { expect, test } from 'vitest'
import { isNarrowed } from '#web/platform/records/use-address.ts'
import { AdministrationSearch, companiesQuery, narrowing, peopleQuery } from './administration.search.ts'

test('query parameters that cannot be parsed are dropped', () => {
  const read = AdministrationSearch.parse({
    tab: 'x',
    state: 'open',
    company: -1,
    sort: 'password|asc',
    page: 0,
  })
  expect(Object.values(read).filter(value => value !== undefined)).toEqual([])
})

test('a search for a number searches for its digits', () => {
  expect(AdministrationSearch.parse({ search: 42 }).search).toBe('42')
})

test('each list accepts only its own filters and sort', () => {
  const search = AdministrationSearch.parse({
    search: 'ruth',
    state: 'closed',
    trashed: true,
    company: 7,
    sort: 'last_seen_at|desc',
    page: 3,
  })
  expect(companiesQuery(search)).toEqual({
    filter: { is_active: false, trashed: 'only' },
    search: 'ruth',
    per_page: 25,
    page: 3,
  })
  expect(peopleQuery(search)).toEqual({
    filter: { organization_id: 7 },
    search: 'ruth',
    sort: 'last_seen_at|desc',
    per_page: 25,
    page: 3,
  })
})

test('the trash is a separate list, not a filter', () => {
  expect(isNarrowed<AdministrationSearch>({ trashed: true, page: 2, tab: 'users' }, narrowing)).toBe(false)
  expect(isNarrowed<AdministrationSearch>({ company: 7 }, narrowing)).toBe(true)
})
