import { expect, test } from 'vitest'
import { isNarrowed } from '#web/platform/records/use-address.ts'
import { NotificationsSearch, narrowing } from './tasks.search.ts'
import { tasksQuery } from './tasks-query.ts'

test('an address becomes a list, and invalid values are left out', () => {
  const search = NotificationsSearch.parse({ state: 'past-due', unread: true, kind: 'policy', page: 2 })
  expect(tasksQuery(search, 7)).toEqual({
    user_id: 7,
    filter: { past_due: true, read: false, task_type: ['policy'] },
    page: 2,
    per_page: 100,
  })
  const bad = NotificationsSearch.parse({
    state: 'lost',
    unread: 'x',
    kind: ['lost'],
    sort: 'id|up',
    page: 0,
  })
  expect(tasksQuery(bad, 7)).toEqual({ user_id: 7, filter: {}, per_page: 100 })
  expect(tasksQuery({ sort: 'title|asc' }, 7).per_page).toBe(25)
  expect(tasksQuery({ state: 'archived' }, 7).per_page).toBe(25)
})

test('page and order are not filters', () => {
  expect(isNarrowed<NotificationsSearch>({ page: 3, sort: 'due_date|asc' }, narrowing)).toBe(false)
  expect(isNarrowed<NotificationsSearch>({ kind: [] }, narrowing)).toBe(false)
  expect(isNarrowed<NotificationsSearch>({ unread: true }, narrowing)).toBe(true)
})
