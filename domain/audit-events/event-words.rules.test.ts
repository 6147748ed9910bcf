import { expect, test } from 'vitest'
import { changesIn, eventWords, recordNameOf } from './event-words.rules.ts'

test('an event is read as a sentence', () => {
  expect(eventWords('user.roles_set')).toBe('User roles set')
  expect(eventWords('spreadsheet.imported')).toBe('Spreadsheet imported')
})

test('the record’s name comes from after the change, or else from before', () => {
  expect(recordNameOf({ after: { name: 'North' }, before: { name: 'South' } })).toBe('North')
  expect(recordNameOf({ after: null, before: { email: 'a@b.test' } })).toBe('a@b.test')
  expect(recordNameOf({ after: { name: 7, title: '' }, before: null })).toBe('')
  expect(recordNameOf({ after: ['x'], before: null })).toBe('')
  const user = { id: 7, full_name: 'Ada Lin' }
  expect(recordNameOf({ after: null, before: null, user, subject_type: 'users', subject_id: 7 })).toBe(
    'Ada Lin',
  )
  expect(recordNameOf({ after: null, before: null, user, subject_type: 'users', subject_id: 8 })).toBe('')
})

test('the changes are the fields that differ, in words', () => {
  const before = { name: 'North', roles: ['Admin'], manager: { id: 7, name: 'Ada' }, version: 1 }
  const after = { name: 'North', roles: ['Employee', 'Manager'], manager: null, is_open: true, version: 1 }
  expect(changesIn({ before, after })).toEqual([
    { field: 'Roles', before: 'Admin', after: 'Employee, Manager' },
    { field: 'Manager', before: 'Ada', after: '' },
    { field: 'Is open', before: '', after: 'yes' },
  ])
  expect(changesIn({ before: null, after: { thresholds: [{ threshold: 25, protocol_id: 1 }] } })).toEqual([
    { field: 'Thresholds', before: '', after: 'threshold 25, protocol id 1' },
  ])
  expect(changesIn({ before: null, after: null })).toEqual([])
  expect(changesIn({ before: { name: 'Gone' }, after: null })).toEqual([
    { field: 'Name', before: 'Gone', after: '' },
  ])
})
