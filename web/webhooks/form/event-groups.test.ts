import { expect, test } from 'vitest'
import { groupsOf, toggled } from './event-groups.ts'

const events = [
  { name: 'answers.saved', title: 'Answers saved', group: 'Answers' },
  { name: 'group.created', title: 'Group created', group: 'Entities' },
  { name: 'group.trashed', title: 'Group moved to the trash', group: 'Entities' },
]

test('events stand under their groups, and a search finds titles, names and groups', () => {
  const found = (search: string) => groupsOf(events, search).map(({ name, events }) => [name, events.length])
  expect(found('')).toEqual([
    ['Answers', 1],
    ['Entities', 2],
  ])
  expect(found('TRASH')).toEqual([['Entities', 1]])
  expect(found('group.c')).toEqual([['Entities', 1]])
  expect(found('answers')).toEqual([['Answers', 1]])
  expect(found('nothing')).toEqual([])
})

test('a group is ticked without repeating what was chosen, and unticked without touching others', () => {
  const group = events.slice(1)
  expect(toggled(['answers.saved', 'group.created'], group, true)).toEqual([
    'answers.saved',
    'group.created',
    'group.trashed',
  ])
  expect(toggled(['answers.saved', 'group.created'], group, false)).toEqual(['answers.saved'])
})
