import { expect, test } from 'vitest'
import { cellOfNames, namesIn } from './names-in.ts'

test('names are found again in the cell that is made of them', () => {
  for (const names of [
    [],
    ['Clinic'],
    ['Clinic', 'Lab'],
    ['Smith, Jones'],
    ['Smith, Jones × 3'],
    ['Clinic', 'Smith, Jones', 'Lab'],
  ])
    expect(namesIn(cellOfNames(names), new Map())).toEqual(names)
})
