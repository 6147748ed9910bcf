import { expect, test } from 'vitest'
import { isNarrowed } from '#web/platform/records/use-address.ts'
import { MyEntitiesSearch, myEntitiesQuery, narrowing } from './my-entities.search.ts'

const admin = { id: 1, abilities: ['entity:read', 'entity:manage'] as const }
const manager = { id: 2, abilities: ['entity:read', 'answer:summarize'] as const }

test('an admin looks after all entities, a manager after their own', () => {
  expect(myEntitiesQuery({}, { ...admin, abilities: [...admin.abilities] }).filter).toEqual({})
  expect(myEntitiesQuery({}, { ...manager, abilities: [...manager.abilities] }).filter).toEqual({
    manager_id: 2,
  })
})

test('the address becomes filters', () => {
  const search = MyEntitiesSearch.parse({ search: 7, group: 3, tag: [4, 5], locked: true, page: 2 })
  expect(myEntitiesQuery(search, { ...admin, abilities: [...admin.abilities] })).toEqual({
    filter: { group_id: [3], tag_id: [4, 5], locked: true },
    per_page: 25,
    sort: 'name|asc',
    search: '7',
    page: 2,
  })
})

test('the highest risk comes first for people who see risks; others get no order by it', () => {
  const auditor = { id: 3, abilities: ['entity:manage', 'risk:read'] }
  expect(myEntitiesQuery({}, auditor).sort).toBe('risk|desc')
  expect(myEntitiesQuery({ sort: 'risk|asc' }, auditor).sort).toBe('risk|asc')
  expect(myEntitiesQuery({}, { ...manager, abilities: [...manager.abilities] }).sort).toBe('name|asc')
  const linked = myEntitiesQuery({ sort: 'risk|desc' }, { ...manager, abilities: [...manager.abilities] })
  expect(linked.sort).toBe('name|asc')
})

test('values that cannot be parsed are left out', () => {
  expect(MyEntitiesSearch.parse({ group: 'x', locked: 'maybe', sort: 'exposure|asc', page: 0 })).toEqual({})
})

test('paging and sorting are not filters', () => {
  expect(isNarrowed<MyEntitiesSearch>({ page: 2, sort: 'name|desc' }, narrowing)).toBe(false)
  expect(isNarrowed<MyEntitiesSearch>({ locked: true }, narrowing)).toBe(true)
})
