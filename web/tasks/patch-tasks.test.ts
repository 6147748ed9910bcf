import { expect, test } from 'vitest'
import type { Task } from '#domain/tasks/tasks.contract.ts'
import { patched } from './patch-tasks.ts'

const rows = [
  { id: 1, read: 0 },
  { id: 2, read: 1 },
  { id: 3, read: 0 },
] as Task[]

test('marks are set on the chosen rows, and other rows are not redrawn', () => {
  const read = patched(rows, new Set([1, 2]), 'read')
  expect(read.map(task => task.read)).toEqual([1, 1, 0])
  expect(read[1]).toBe(rows[1])
  expect(read[2]).toBe(rows[2])
  expect(patched(rows, new Set([2]), 'unread').map(task => task.read)).toEqual([0, 0, 0])
})

test('archived, unarchived or deleted tasks leave the current list', () => {
  for (const change of ['archive', 'unarchive', 'delete'] as const)
    expect(patched(rows, new Set([1, 3]), change).map(task => task.id)).toEqual([2])
})
