import { expect, test } from 'vitest'
import { mentionedIn, piecesOf } from './mentions.rules.ts'

const ann = { id: 1, full_name: 'Ann Lee' }
const leeds = { id: 2, full_name: 'Ann Leeds' }
const dot = { id: 3, full_name: 'J. R. (Bob) Ewing' }

test('people named with @ and their full name are mentioned, each once', () => {
  expect(mentionedIn('@Ann Lee, please ask @ann lee again', [ann, leeds])).toEqual([ann])
  expect(mentionedIn('@Ann Leeds knows', [ann, leeds])).toEqual([leeds])
  expect(mentionedIn('Ann Lee knows; so does ann@lee.example', [ann])).toEqual([])
  expect(mentionedIn('over to @J. R. (Bob) Ewing!', [dot])).toEqual([dot])
})

test('a message is split into mentions and the text between', () => {
  expect(piecesOf('Ask @Ann Leeds or @Ann Lee.', [ann, leeds])).toEqual([
    { text: 'Ask ', mention: false },
    { text: '@Ann Leeds', mention: true },
    { text: ' or ', mention: false },
    { text: '@Ann Lee', mention: true },
    { text: '.', mention: false },
  ])
  expect(piecesOf('Nobody is named', [])).toEqual([{ text: 'Nobody is named', mention: false }])
  expect(piecesOf('(@J. R. (Bob) Ewing)', [dot]).map(({ text }) => text)).toEqual([
    '(',
    '@J. R. (Bob) Ewing',
    ')',
  ])
})
