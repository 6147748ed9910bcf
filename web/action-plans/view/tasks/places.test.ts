import { expect, test } from 'vitest'
import type { ListedTask } from '#domain/action-plans/plan-tasks.contract.ts'
import { placeAtEnd, placeBeside, placeOf, placeStepped, withTaskAt } from './places.ts'

const today = '2031-03-02'
const aTask = (id: number, state: ListedTask['state'], due_date: string | null = null) =>
  ({ id, state, due_date, completed: state === 'done', is_overdue: false, completed_at: null }) as ListedTask
const tasks = [
  aTask(1, 'todo'),
  aTask(2, 'done'),
  aTask(3, 'todo'),
  aTask(4, 'in_progress'),
  aTask(5, 'todo'),
]
const ids = (all: readonly ListedTask[]) => all.map(({ id, state }) => `${id} ${state}`)

test('a task takes its place after another one, in its new state', () => {
  const place = placeBeside(tasks, 1, 4, 'bottom')
  expect(place).toEqual({ state: 'in_progress', after_id: 4 })
  expect(ids(withTaskAt(tasks, 1, place ?? {}, today))).toEqual([
    '2 done',
    '3 todo',
    '4 in_progress',
    '1 in_progress',
    '5 todo',
  ])
})

test('above the first task, it follows none', () => {
  expect(placeBeside(tasks, 5, 1, 'top')).toEqual({ state: 'todo', after_id: null })
  expect(ids(withTaskAt(tasks, 5, { after_id: null }, today))[0]).toBe('5 todo')
})

test('a task beside itself goes nowhere', () => {
  expect(placeBeside(tasks, 3, 3, 'top')).toBeNull()
})

test('one step passes the next task of the same state, whatever lies between', () => {
  const place = placeStepped(tasks, 1, 1)
  expect(ids(withTaskAt(tasks, 1, place ?? {}, today))).toEqual([
    '2 done',
    '3 todo',
    '1 todo',
    '4 in_progress',
    '5 todo',
  ])
  expect(placeStepped(tasks, 1, -1)).toBeNull()
  expect(placeStepped(tasks, 5, 1)).toBeNull()
})

test('a move there and back restores the order', () => {
  const before = placeOf(tasks, 3)
  const moved = withTaskAt(tasks, 3, placeAtEnd(tasks, 3, 'done'), today)
  expect(ids(moved)).toContain('3 done')
  expect(ids(withTaskAt(moved, 3, before ?? {}, today))).toEqual(ids(tasks))
})

test('a done task is not overdue, and one that is open again may be', () => {
  const late = [{ ...aTask(1, 'todo', '2031-03-01'), is_overdue: true }]
  const [done] = withTaskAt(late, 1, { state: 'done' }, today)
  expect(done).toMatchObject({ completed: true, is_overdue: false })
  expect(withTaskAt(done ? [done] : [], 1, { state: 'todo' }, today)[0]).toMatchObject({
    completed: false,
    is_overdue: true,
    completed_at: null,
  })
})
