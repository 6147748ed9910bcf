import { expect, test } from 'vitest'
import { changing, parted } from './accepting.ts'

test('only answers whose acceptance would change are sent', () => {
  const answers = [
    { id: 1, version: 3, accepted: true },
    { id: 2, version: 1, accepted: false },
  ]
  expect(changing(answers, true)).toEqual([{ id: 2, version: 1 }])
  expect(changing(answers, false)).toEqual([{ id: 1, version: 3 }])
})

test('many answers are sent in parts', () => {
  expect(parted([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(parted([], 2)).toEqual([])
})
