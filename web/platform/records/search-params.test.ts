import { expect, test } from 'vitest'
import { params, searchParams } from './search-params.ts'

const Search = searchParams({
  search: params.text,
  state: params.oneOf(['open', 'closed']),
  kind: params.someOf(['question', 'policy']),
  trashed: params.toggle,
  new: params.open,
  tag: params.ids,
  sort: params.sort('name', 'created_at'),
  page: params.page,
})

test('an address is read by the parameters that the page declares', () => {
  const given = {
    search: 'fire',
    state: 'open',
    trashed: true,
    new: 1,
    tag: [4, 5],
    sort: 'name|desc',
    page: 2,
  }
  expect(Search.parse(given)).toEqual(given)
})

test('values are read as their parameter wants them: texts as texts, one value as a list of one', () => {
  expect(Search.parse({ search: 42, tag: 3, kind: 'policy', page: '7' })).toEqual({
    search: '42',
    tag: [3],
    kind: ['policy'],
    page: 7,
  })
  expect(Search.parse({ search: true })).toEqual({ search: 'true' })
})

test('values that cannot be parsed, and parameters of other pages, are dropped', () => {
  const bad = {
    search: ['a'],
    state: 'ajar',
    kind: ['policy', 'x'],
    trashed: 'true',
    new: true,
    tag: [1, 'x'],
  }
  expect(Search.parse({ ...bad, sort: 'name|up', page: 0, other: 1 })).toEqual({})
  expect(Search.parse({ search: null, tag: 'x', sort: 'name|asc,created_at|asc', page: 2 ** 60 })).toEqual({})
  expect(Search.parse({ page: '', new: '1', state: null })).toEqual({})
})
