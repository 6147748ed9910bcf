import { expect, test } from 'vitest'
import type { Task } from '#domain/tasks/tasks.contract.ts'
import { withMerged } from './list/use-lines.ts'
import { dueGroupOf, linesOf } from './task-lines.ts'
import { answeringTarget } from './task-view.ts'

const today = '2026-11-22'
const task = (id: number, more: Partial<Task> = {}) =>
  ({
    id,
    task_type: 'question',
    task_type_id: id + 100,
    topic_id: 3,
    topic_title: '2 Access control',
    entity_id: 8,
    assessment_period_id: 6,
    title: `2.${id} A question?`,
    due_date: null,
    is_past_due: false,
    read: 1,
    completed: 0,
    ...more,
  }) as Task
const titles = (tasks: Task[]) => linesOf(tasks, today).map(line => line.title)

test('a task is overdue, due in the seven days from today, or later', () => {
  const groups = (['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29', null] as const).map(due_date =>
    dueGroupOf(task(1, { due_date, is_past_due: due_date === '2026-11-21' }), today),
  )
  expect(groups).toEqual(['overdue', 'week', 'week', 'later', 'later'])
  expect(dueGroupOf(task(1, { due_date: '2026-11-21', completed: 1 }), today)).toBe('completed')
})

test('tasks of one topic and entity are one line, which is unread while one of them is', () => {
  const [line, ...others] = linesOf([task(2), task(1, { read: 0 }), task(3)], today)
  expect(others).toEqual([])
  expect(line).toMatchObject({ id: 2, ids: [2, 1, 3], title: '2 Access control: 3 questions', read: 0 })
  expect(line && answeringTarget(line)).toEqual({
    to: '/questions/101,102,103/topic/3/question/101/entity/8',
    search: { period: 6 },
  })
})

test('another entity, topic, assessment, kind or group is another line, and so is each task without a topic', () => {
  const apart = [
    task(1),
    task(2, { entity_id: 9 }),
    task(3, { topic_id: 4 }),
    task(4, { task_type: 'collaboration' }),
    task(5, { due_date: '2026-11-20', is_past_due: true }),
    task(8, { assessment_period_id: 5 }),
    task(6, { task_type: 'exclusion', topic_id: null, title: 'One request' }),
    task(7, { task_type: 'exclusion', topic_id: null, title: 'Another request' }),
  ]
  expect(titles(apart)).toHaveLength(8)
})

test('the overdue ones come first, the completed last; within a group the order is kept', () => {
  const mixed = [
    task(1, { entity_id: 1 }),
    task(2, { entity_id: 2, completed: 1 }),
    task(3, { entity_id: 3, due_date: '2026-11-25' }),
    task(4, { entity_id: 4, due_date: '2026-11-01', is_past_due: true }),
    task(5, { entity_id: 5 }),
  ]
  expect(linesOf(mixed, today).map(({ id }) => id)).toEqual([4, 3, 1, 5, 2])
})

test('choosing a line chooses all its tasks, and leaving it leaves them all', () => {
  const lines = linesOf([task(1), task(2), task(3, { entity_id: 9 })], today)
  expect([...withMerged(new Set([1]), lines)]).toEqual([1, 2])
  expect([...withMerged(new Set([2, 3]), lines)]).toEqual([3])
})
