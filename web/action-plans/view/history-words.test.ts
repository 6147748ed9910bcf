import { expect, test } from 'vitest'
import { changesOf, wordsOf } from './history-words.ts'

const task = { id: 1, description: 'Encrypt the laptops' }
const change = (field: string, before: string | null, after: string | null) => ({ field, before, after })

test('an event is said in words, of the plan or of a task', () => {
  expect(wordsOf({ event: 'action_plan.created', task: null })).toBe('Created the plan')
  expect(wordsOf({ event: 'action_plan_comment.said', task: null })).toBe('Commented on the plan')
  expect(wordsOf({ event: 'action_plan_comment.said', task })).toBe('Commented on the task')
  expect(wordsOf({ event: 'something.new', task: null })).toBe('something.new')
})

test('changes are said as people read them', () => {
  const changes = [
    change('due_date', '2031-03-01', null),
    change('state', 'todo', 'in_progress'),
    change('estimated_cost_cents', null, '125050'),
    change('position', '1', '2'),
  ]
  expect(changesOf({ changes })).toEqual([
    'Due date: 03/01/2031 → –',
    'State: To do → In progress',
    'Estimated cost: – → $1,250.50',
  ])
})
