import { expect, test } from 'vitest'
import { goKeys, meaningOf } from './keys.ts'

const none = { code: '', altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
const idle = { isWriting: false, begunAt: null, now: 5000 }
const typing = { ...idle, isWriting: true }

test('g and a letter within a moment open a page', () => {
  expect(meaningOf({ ...none, key: 'g' }, idle)).toEqual({ do: 'begin' })
  const begun = { ...idle, begunAt: 4800 }
  expect(meaningOf({ ...none, key: 'q' }, begun)).toEqual({ do: 'go', page: 'questions.index' })
  expect(meaningOf({ ...none, key: 'x' }, begun)).toEqual({ do: 'nothing' })
  expect(meaningOf({ ...none, key: 'q' }, { ...idle, begunAt: 1000 })).toEqual({ do: 'nothing' })
})

test('in a text field letters are text, but the search still opens', () => {
  expect(meaningOf({ ...none, key: 'g' }, typing)).toEqual({ do: 'nothing' })
  expect(meaningOf({ ...none, key: '?' }, typing)).toEqual({ do: 'nothing' })
  expect(meaningOf({ ...none, key: 'k', metaKey: true }, typing)).toEqual({ do: 'search' })
})

test('with Ctrl or ⌘ only search and debug tools are shortcuts', () => {
  const held = { ...none, ctrlKey: true }
  expect(meaningOf({ ...held, key: 'K' }, idle)).toEqual({ do: 'search' })
  expect(meaningOf({ ...held, key: 'D', code: 'KeyD', shiftKey: true }, idle)).toEqual({ do: 'debug' })
  expect(meaningOf({ ...held, key: 'd', code: 'KeyD' }, { ...idle, begunAt: 4900 })).toEqual({
    do: 'nothing',
  })
  expect(meaningOf({ ...held, key: 'g' }, idle)).toEqual({ do: 'nothing' })
})

test('no two pages share a letter, and none is g itself', () => {
  const letters = goKeys.map(({ letter }) => letter)
  expect(new Set(letters).size).toBe(letters.length)
  expect(letters).not.toContain('g')
})
