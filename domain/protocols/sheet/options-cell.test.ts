import { expect, test } from 'vitest'
import { optionsCell, readOptions } from './options-cell.ts'

test('options are lines of a cell with their values', () => {
  const options = [
    { value: 100, option: 'Yes' },
    { value: 50, option: 'Partly:\n\n- one site\n50 = not an option' },
    { value: 0, option: 'No' },
  ]
  const cell = optionsCell(options)
  expect(cell).toBe('100 = Yes\n50 = Partly:\n  \n  - one site\n  50 = not an option\n0 = No')
  expect(readOptions(cell)).toEqual(options)
  expect(readOptions(optionsCell([]))).toEqual([])
})

test('options are read as people type them', () => {
  expect(readOptions(' \n')).toBeNull()
  expect(readOptions('100% = Yes\r\n50: Partly\nNo = 0')).toEqual([
    { value: 100, option: 'Yes' },
    { value: 50, option: 'Partly' },
    { value: 0, option: 'No' },
  ])
  expect(readOptions('none')).toEqual([])
})

test('a line that is no option is named', () => {
  expect(readOptions('Yes\nNo')).toBe('“Yes” has no value. Write it as 50 = Yes.')
  expect(readOptions('101 = Yes')).toBe('The value 101 of “Yes” is above 100.')
  const many = Array.from({ length: 27 }, (_, index) => `${index} = Level`).join('\n')
  expect(readOptions(many)).toBe('There are 27 options. A question can have up to 26.')
  expect(readOptions(`1 = ${'x'.repeat(2001)}`)).toMatch(/has more than 2,000 characters/)
})
