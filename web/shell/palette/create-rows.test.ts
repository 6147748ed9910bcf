import { expect, test } from 'vitest'
import { abilitiesWith, type Role } from '#domain/access/abilities.ts'
import { pages } from '#web/pages.ts'
import { createRows } from './create-rows.ts'

const labelsFor = (roles: Role[], isLimited = false) =>
  createRows([...abilitiesWith(roles, { isLimited })], name => pages[name].path).map(({ label }) => label)

test('people are offered what they may create', () => {
  expect(labelsFor(['PrimaryAdmin'])).toEqual([
    'Invite user',
    'Add entity',
    'New division',
    'New group',
    'New tag',
    'New assessment',
    'New risk profile',
    'New loss scenario',
    'Add a threat of your own',
    'Add a category of your own',
    'New framework',
    'Create policy',
    'Write a welcome message',
    'Add webhook',
    'Create action plan',
    'Import entities',
    'Import users',
    'Import assets',
    'Import answers',
    'Accept answers',
    'Remind people of overdue work',
  ])
  expect(labelsFor(['Manager'])).toEqual([
    'Create action plan',
    'Accept answers',
    'Remind people of overdue work',
  ])
  expect(labelsFor(['Employee'])).toEqual([])
})

test('an admin limited to divisions is offered nothing that concerns the whole company', () => {
  expect(labelsFor(['Admin'], true)).toEqual([
    'Invite user',
    'Add entity',
    'New assessment',
    'Create action plan',
    'Import entities',
    'Import users',
    'Import answers',
    'Accept answers',
    'Remind people of overdue work',
  ])
})

test('a page that does not exist or is closed offers nothing', () => {
  expect(createRows([...abilitiesWith(['PrimaryAdmin'])], () => null)).toEqual([])
})
