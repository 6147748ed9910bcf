import { expect, test } from 'vitest'
import { eventWords, fieldWords } from './audit-labels.ts'
import { changesIn, eventTitle, recordNameOf, recordsIn } from './event-words.rules.ts'

const writing = {
  day: (value: string) => `day ${value}`,
  moment: (value: string) => `moment ${value.slice(0, 10)}`,
  number: (value: number) => value.toLocaleString('en-US'),
  money: (cents: number) => `$${cents / 100}`,
}
const changes = (event: Parameters<typeof changesIn>[0]) =>
  changesIn(event, writing).map(({ name: _, ...words }) => words)

test('an amount in cents is written as money, under the name that the log has for it', () => {
  const sides = { before: null, after: { estimated_cost_cents: 1250, owner: 1250 } }
  expect(changesIn(sides, writing)).toEqual([
    { name: 'estimated_cost_cents', field: 'Estimated cost', before: '', after: '$12.5' },
    { name: 'owner', field: 'Owner', before: '', after: '1,250' },
  ])
})

test('an event is read as a sentence, in the words of the pages', () => {
  expect(eventWords('user.roles_set')).toBe('User roles set')
  expect(eventWords('spreadsheet.imported')).toBe('Spreadsheet imported')
  expect(eventWords('protocol.updated')).toBe('Framework updated')
  expect(eventWords('period.opened')).toBe('Assessment reopened')
  expect(eventWords('period.created')).toBe('Assessment created')
  expect(eventWords('session.started')).toBe('Signed in')
  expect(eventWords('odd_thing.was_done')).toBe('Odd thing was done')
  expect(['protocol_id', 'is_open', 'allowUploads', 'threat_id'].map(fieldWords)).toEqual([
    'Framework',
    'Open',
    'Allow uploads',
    'Threat',
  ])
})

test('the record’s name comes from after the change, from before, or from what it is called now', () => {
  expect(recordNameOf({ after: { name: 'North' }, before: { name: 'South' } })).toBe('North')
  expect(recordNameOf({ after: null, before: { email: 'a@b.test' } })).toBe('a@b.test')
  expect(recordNameOf({ after: { name: 7, title: '' }, before: null })).toBe('')
  expect(recordNameOf({ after: ['x'], before: null })).toBe('')
  const user = { id: 7, full_name: 'Ada Lin' }
  expect(recordNameOf({ after: null, before: null, user, subject_type: 'users', subject_id: 7 })).toBe(
    'Ada Lin',
  )
  expect(recordNameOf({ after: null, before: null, user, subject_type: 'users', subject_id: 8 })).toBe('')
  const names = [{ type: 'protocols', id: 1000, name: 'NIST CSF' }]
  const adopted = { after: { adopted: true }, before: null, subject_type: 'protocols', names }
  expect(recordNameOf({ ...adopted, subject_id: 1000 })).toBe('NIST CSF')
  expect(recordNameOf({ ...adopted, subject_id: 1 })).toBe('')
})

test('codes are written as words, and what people write stays as it is', () => {
  const after = { kind: 'single_sign_on', state: 'done', name: 'single_sign_on', method: 'By phone' }
  expect(changes({ before: null, after }).map(({ after: words }) => words)).toEqual([
    'Single sign on',
    'Done',
    'single_sign_on',
    'By phone',
  ])
  const moved = { before: { state: 'todo' }, after: { state: 'in_progress' } }
  expect(changes(moved)).toEqual([{ field: 'State', before: 'To do', after: 'In progress' }])
  const returned = { before: { status: 'SUBMITTED' }, after: { status: 'RETURN_FOR_QUESTION' } }
  expect(changes(returned)).toEqual([{ field: 'Status', before: 'Submitted', after: 'Return For Question' }])
})

test('the changes are the fields that differ, in words', () => {
  const before = { name: 'North', roles: ['Admin'], manager: { id: 7, name: 'Ada' }, version: 1 }
  const after = { name: 'North', roles: ['Employee', 'Manager'], manager: null, is_open: true, version: 1 }
  expect(changes({ before, after })).toEqual([
    { field: 'Roles', before: 'Admin', after: 'Employee, Manager' },
    { field: 'Manager', before: 'Ada', after: '' },
    { field: 'Open', before: '', after: 'Yes' },
  ])
  expect(changes({ before: null, after: { thresholds: [{ threshold: 25, protocol_id: 1 }] } })).toEqual([
    { field: 'Thresholds', before: '', after: 'Threshold: 25, Framework: Framework 1' },
  ])
  expect(changes({ before: null, after: null })).toEqual([])
  expect(changes({ before: { name: 'Gone' }, after: null })).toEqual([
    { field: 'Name', before: 'Gone', after: '' },
  ])
})

test('days and moments are written out, and ids are the names of what they name', () => {
  const names = [
    { type: 'entities', id: 4, name: 'North Clinic' },
    { type: 'users', id: 7, name: 'Ada Lin' },
  ]
  const event = {
    event: 'group.entities_changed',
    subject_type: 'groups',
    subject_id: 2,
    before: { manager_id: 7, deleted_at: null, start_date: '2026-01-31' },
    after: { added: [4, 5, 6, 8, 9], manager_id: 8, deleted_at: '2026-02-01T10:00:00Z' },
    names,
  }
  expect(changes(event)).toEqual([
    { field: 'Manager', before: 'Ada Lin', after: 'User 8' },
    { field: 'Moved to the trash', before: '', after: 'moment 2026-02-01' },
    { field: 'Start', before: 'day 2026-01-31', after: '' },
    { field: 'Added', before: '', after: 'North Clinic, Entity 5, Entity 6 and 2 more' },
  ])
  expect(recordsIn(event)).toEqual([
    { type: 'groups', id: 2 },
    { type: 'users', id: 7 },
    { type: 'entities', id: 4 },
    { type: 'entities', id: 5 },
    { type: 'entities', id: 6 },
    { type: 'users', id: 8 },
  ])
})

test('the entry of an import says how many records it concerned', () => {
  const after = { kind: 'entities', file: 'sites.csv', new: 1519, changed: 1 }
  const say = (event: string, counts: object = after) =>
    eventTitle({ event, after: counts as Record<string, unknown> }, writing.number)
  expect(say('spreadsheet.imported')).toBe('Imported 1,520 entities')
  expect(say('spreadsheet.undone', { ...after, new: 1, changed: 0 })).toBe('Undid the import of 1 entity')
  expect(say('spreadsheet.imported', { ...after, kind: 'odd' })).toBe('Spreadsheet imported')
  expect(say('entity.updated')).toBe('Entity updated')
})
