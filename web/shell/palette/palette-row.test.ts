import { expect, test } from 'vitest'
import { bestFirst, matching, type PaletteRow, stillMatching } from './palette-row.ts'

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

const group = (key: string, ...labels: string[]) => ({
  key,
  label: key,
  rows: labels.map(label => row(label)),
})
const keysOf = (query: string, ...groups: ReturnType<typeof group>[]) =>
  bestFirst(groups, query).map(({ key }) => key)

test('the group with the best match comes first, the actions too', () => {
  const questions = group('questions', 'Does a written policy create duties?')
  const files = group('files', 'Badge access policy.pdf')
  const actions = group('actions', 'Create policy', 'Sign out')
  expect(keysOf('create pol', questions, files, actions)).toEqual(['actions', 'questions', 'files'])
  expect(keysOf('badge access policy.pdf', questions, files, actions)[0]).toBe('files')
  expect(keysOf('policy', questions, files, actions)).toEqual(['questions', 'files', 'actions'])
  expect(keysOf('', questions, files, actions)).toEqual(['questions', 'files', 'actions'])
})

test('what an earlier query found stays only while the query still matches it', () => {
  const earlier = [group('questions', 'Do badges open doors?'), group('files', 'Badge access policy.pdf')]
  expect(stillMatching(earlier, 'badge acc').map(({ rows }) => rows.length)).toEqual([0, 1])
})
