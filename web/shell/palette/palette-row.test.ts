import { expect, test } from 'vitest'
import { matching, type PaletteRow } from './palette-row.ts'

const row = (label: string, description?: string, words?: string): PaletteRow => ({
  key: label,
  label,
  icon: () => null,
  ...(description && { description }),
  ...(words && { words }),
})
const rows = [row('My Entities'), row('Entities', 'Company'), row('My Questions'), row('Users', 'Company')]
const found = (query: string) => matching(rows, query).map(({ label }) => label)

test('without a query everything is offered, in order', () => {
  expect(found(' ')).toEqual(['My Entities', 'Entities', 'My Questions', 'Users'])
})

test('matches at the start come first', () => {
  expect(found('ent')).toEqual(['Entities', 'My Entities'])
})

test('every word counts, at any position', () => {
  expect(found('company users')).toEqual(['Users'])
  expect(found('QUEST my')).toEqual(['My Questions'])
  expect(found('nothing')).toEqual([])
})

test('a row is found by other words for it, which are not shown', () => {
  const open = row('New assessment', undefined, 'open start assessment period year')
  expect(matching([...rows, open], 'open period')).toEqual([open])
})
