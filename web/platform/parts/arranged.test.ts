import { expect, test } from 'vitest'
import { arranged, inOrder, moved, rowsOf } from './arranged.ts'

const parts = ['figures', 'risks', 'people', 'entities'].map(key => ({ key }))
const keysOf = (of: readonly { key: string }[]) => of.map(({ key }) => key).join(' ')

test('without a layout, a page has all of its parts in its own order', () => {
  expect(keysOf(arranged(parts, null))).toBe('figures risks people entities')
  expect(keysOf(arranged(parts, { order: [], hidden: [] }))).toBe('figures risks people entities')
})

test('parts come in the person’s order, without the hidden ones', () => {
  const layout = { order: ['entities', 'figures', 'people', 'risks'], hidden: ['people'] }
  expect(keysOf(arranged(parts, layout))).toBe('entities figures risks')
  expect(keysOf(inOrder(parts, layout))).toBe('entities figures people risks')
})

test('a part that is newer than the layout follows its predecessor, and one that is gone is skipped', () => {
  expect(keysOf(arranged(parts, { order: ['entities', 'gone', 'figures'], hidden: ['gone'] }))).toBe(
    'entities figures risks people',
  )
  expect(keysOf(arranged(parts, { order: ['people', 'risks'], hidden: [] }))).toBe(
    'figures people entities risks',
  )
})

test('a part moves by one place, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})

test('a wide and a narrow part share a row', () => {
  const wide = { size: 'wide' as const }
  const narrow = { size: 'narrow' as const }
  expect(rowsOf([{}, wide, narrow, {}])).toEqual([[{}], [wide, narrow], [{}]])
  expect(rowsOf([narrow, wide, narrow])).toEqual([[narrow, wide], [narrow]])
  expect(rowsOf([wide, wide, {}])).toEqual([[wide], [wide], [{}]])
})
