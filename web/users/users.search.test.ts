import { expect, test } from 'vitest'
import { isNarrowed } from '#web/platform/records/use-address.ts'
import { narrowingOf, UsersSearch, usersQuery } from './users.search.ts'

test('values that cannot be parsed are left out', () => {
  const search = UsersSearch.parse({
    role: 'Owner',
    state: 'removed',
    sort: 'name|asc',
    page: 'two',
    search: 7,
  })
  expect(usersQuery(search)).toEqual({ filter: {}, per_page: 50, search: '7' })
})

test('an address becomes a list', () => {
  const search = UsersSearch.parse({
    role: 'Admin',
    state: 'invited',
    division: 2,
    sort: 'email|desc',
    page: 3,
  })
  expect(usersQuery(search)).toEqual({
    filter: { role: 'Admin', state: 'invited', division_id: 2 },
    per_page: 50,
    sort: 'email|desc',
    page: 3,
  })
  expect(isNarrowed(search, narrowingOf(search))).toBe(true)
})

test('removed people are neither active nor invited', () => {
  const search = UsersSearch.parse({ trashed: true, state: 'active' })
  expect(usersQuery(search).filter).toEqual({ trashed: 'only' })
  expect(isNarrowed(search, narrowingOf(search))).toBe(false)
})
