import { describe, expect, test } from 'vitest'
import { flagIn, isNotApplicable, momentIn, optionIn } from './answer-cells.rules.ts'

const options = [
  { option: 'Fully in place', value: 100 },
  { option: 'Partly', value: 50 },
  { option: 'Planned', value: 50 },
  { option: 'No', value: 0 },
]
const [fully, partly, , none] = options

describe('an option', () => {
  test.each([
    ['Fully in place', fully],
    ['  fully  IN place ', fully],
    ['a', fully],
    ['B', partly],
    ['B. Partly', partly],
    ['b) partly', partly],
    ['B – Partly', partly],
    ['100', fully],
    ['100.0', fully],
    ['0 %', none],
    ['No', none],
  ])('%s is found', (cell, found) => expect(optionIn(cell, options)).toBe(found))

  test.each([
    ['50', '2 options have the value 50. Use the letter.'],
    ['Maybe', '“Maybe” isn’t an option of this question. Use A to D, or the option’s text or value.'],
    ['E', '“E” isn’t an option of this question. Use A to D, or the option’s text or value.'],
    ['A. Partly', '“A. Partly” isn’t an option of this question. Use A to D, or the option’s text or value.'],
    ['0.5', '“0.5” isn’t an option of this question. Use A to D, or the option’s text or value.'],
    ['x'.repeat(70), expect.stringMatching(/^“x{60}…” isn’t/)],
  ])('%s is none', (cell, sentence) => expect(optionIn(cell, options)).toEqual(sentence))

  test('that is written like the letter or value of another one is meant by its text', () => {
    const odd = [
      { option: '0', value: 100 },
      { option: 'A', value: 0 },
    ]
    expect(optionIn('0', odd)).toBe(odd[0])
    expect(optionIn('A', odd)).toBe(odd[1])
    expect(optionIn('B', odd)).toBe(odd[1])
  })

  test('whose text another one has is named by its letter', () => {
    const same = [
      { option: 'Yes', value: 100 },
      { option: 'yes', value: 50 },
    ]
    expect(optionIn('YES', same)).toBe('2 options have this text. Use the letter.')
    expect(optionIn('B', same)).toBe(same[1])
    expect(optionIn('A', [])).toBe('“A” isn’t an option of this question. It has no options.')
  })
})

test('yes and no are read as people write them', () => {
  for (const cell of ['Yes', 'y', 'TRUE', '1', 'x', '✓']) expect(flagIn(cell)).toBe(true)
  for (const cell of ['No', 'N', 'false', '0', '-']) expect(flagIn(cell)).toBe(false)
  for (const cell of ['', 'maybe', '2', 'yesno']) expect(flagIn(cell)).toBe(null)
  for (const cell of ['N/A', 'not  applicable', 'na']) expect(isNotApplicable(cell)).toBe(true)
  expect(isNotApplicable('Not')).toBe(false)
})

describe('a day', () => {
  test('is read with or without a time', () => {
    expect(momentIn('2025-05-01')).toEqual({ at: '2025-05-01T12:00:00.000Z', stated: '2025-05-01' })
    expect(momentIn('2025-05-01 13:45')).toEqual({
      at: '2025-05-01T13:45:00.000Z',
      stated: '2025-05-01T13:45',
    })
    expect(momentIn('2025-05-01T13:45:10Z')).toEqual({
      at: '2025-05-01T13:45:10.000Z',
      stated: '2025-05-01T13:45:10',
    })
  })

  test.each([
    '',
    '01.05.2025',
    '5/1/2025',
    'May 1, 2025',
    '2025-02-30',
    '2025-13-01',
    '2025-05-01 25:00',
    '0025-05-01',
    '45778',
    '2025-05-01T13:45:10+02:00',
  ])('%s is none', cell => expect(momentIn(cell)).toBe(null))
})
