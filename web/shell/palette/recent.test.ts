import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { abilitiesWith, type Role } from '#domain/access/abilities.ts'
import type { CurrentUser } from '#domain/users/users.contract.ts'
import type { PaletteRow } from './palette-row.ts'
import { recentRows, remember } from './recent.ts'

const row = (key: string, to?: string): PaletteRow => ({
  key,
  label: key,
  icon: () => null,
  ...(to && { to }),
})
const me = (...roles: Role[]) =>
  ({
    abilities: [...abilitiesWith(roles)],
    features: [],
    organization_is_active: true,
  }) as never as CurrentUser
const keysIn = (client: QueryClient, who = me('Admin')) => recentRows(client, who).map(({ key }) => key)

test('the rows opened last come first, each once, five at most', () => {
  const client = new QueryClient()
  for (const key of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) remember(client, 'pages', row(key, '/questions'))
  expect(keysIn(client)).toEqual(['f', 'e', 'd', 'a', 'c'])
})

test('actions and rows without an address are not remembered', () => {
  const client = new QueryClient()
  remember(client, 'actions', row('Add entity', '/company/entities'))
  remember(client, 'answers', row('An answer'))
  expect(keysIn(client)).toEqual([])
})

test('a row of a page that is closed to the person now is not offered', () => {
  const client = new QueryClient()
  remember(client, 'pages', row('risks', '/risks'))
  remember(client, 'entities', row('entity', '/entities/3/overview'))
  remember(client, 'pages', row('questions', '/questions'))
  expect(keysIn(client)).toEqual(['questions', 'entity', 'risks'])
  expect(keysIn(client, me('Manager'))).toEqual(['questions', 'entity'])
  expect(keysIn(client, me('Employee'))).toEqual(['questions'])
})

test('a row opened again from the recent ones keeps its icon', () => {
  const client = new QueryClient()
  remember(client, 'entities', row('entity', '/entities/3/overview'))
  const [first] = recentRows(client, me('Admin'))
  remember(client, 'recent', row('entity', '/entities/3/overview'))
  expect(recentRows(client, me('Admin'))[0]?.icon).toBe(first?.icon)
})
