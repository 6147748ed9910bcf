import { expect, test } from 'vitest'
import { trashLines } from './trash-lines.ts'

const row = (id: number, parent_question_id: number | null, title = `T${id}`) => ({
  ...{ id, parent_question_id, title },
  tempid: String(id),
  question: 'Are they locked?',
  deleted_at: '2026-01-31T10:00:00Z',
  version: 1,
})

test('deleted questions are below their topic, where that is deleted, too', () => {
  const lines = trashLines([row(3, 1), row(5, 9, ''), row(1, null), row(2, 1)])
  expect(lines.map(({ id, topic, count, isTopic }) => [id, topic, count, isTopic])).toEqual([
    [5, null, 0, false],
    [1, null, 2, true],
    [3, 'T1', 0, false],
    [2, 'T1', 0, false],
  ])
  expect(lines[0]?.title).toBe('Are they locked?')
})
