import { expect, test } from 'vitest'
import { readSuggestedTasks, suggestedTasksCell } from './suggested-tasks-cell.ts'

test('suggested tasks are lines of a cell with the letters of their options', () => {
  const options = [
    {},
    { suggested_task: 'Lock it:\n\n- first\nC = not another' },
    { suggested_task: '=Change the lock' },
  ]
  const cell = suggestedTasksCell(options)
  expect(cell).toBe('B = Lock it:\n  \n  - first\n  C = not another\nC = =Change the lock')
  expect(readSuggestedTasks(cell, 3)).toEqual(
    new Map([
      [1, 'Lock it:\n\n- first\nC = not another'],
      [2, '=Change the lock'],
    ]),
  )
  expect(suggestedTasksCell([{}, {}])).toBe('')
  expect(readSuggestedTasks('', 3)).toEqual(new Map())
})

test('suggested tasks are read as people type them', () => {
  expect(readSuggestedTasks('b: Lock it\r\nC=Change it\n', 3)).toEqual(
    new Map([
      [1, 'Lock it'],
      [2, 'Change it'],
    ]),
  )
})

test('a line that is no suggested task is named', () => {
  expect(readSuggestedTasks('Lock it', 2)).toBe('“Lock it” has no letter. Write it as B = Lock it.')
  expect(readSuggestedTasks('D = Lock it', 2)).toBe('There is no option D for “Lock it”.')
  expect(readSuggestedTasks('B = Lock it\nB = Again', 2)).toBe('Option B has two suggested tasks.')
  expect(readSuggestedTasks(`B = ${'x'.repeat(2001)}`, 2)).toBe(
    'The suggested task of option B has more than 2,000 characters.',
  )
})
