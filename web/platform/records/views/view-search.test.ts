import { expect, test } from 'vitest'
import { isShown, patchTo, viewSearch } from './view-search.ts'

test('a view is the filters and the order of a page, without its page number', () => {
  expect(viewSearch({ sort: 'name|asc', page: 3, search: '', tag_ids: [1], state: undefined })).toEqual({
    sort: 'name|asc',
    tag_ids: [1],
  })
})

test('a page shows a view if filters and order are the same, on whatever page', () => {
  const view = { search: { sort: 'name|asc', tag_ids: [1, 2] } }
  expect(isShown(view, { page: 2, tag_ids: [1, 2], sort: 'name|asc' })).toBe(true)
  expect(isShown(view, { tag_ids: [1], sort: 'name|asc' })).toBe(false)
  expect(isShown(view, { tag_ids: [1, 2], sort: 'name|asc', trashed: true })).toBe(false)
})

test('a view takes the filters away that it does not have', () => {
  expect(patchTo({ search: { state: 'open' } }, { search: 'x', page: 2, state: 'done' })).toEqual({
    search: undefined,
    page: undefined,
    state: 'open',
  })
})
