import { expect, test } from 'vitest'
import { type Block, type ComparedBlock, compareTexts } from './compare-texts.rules.ts'

const p = (text: string): Block => ({ kind: 'p', text })
const h = (text: string): Block => ({ kind: 'h3', text })

/** The paragraphs of one side, put together from their parts. */
const side = (compared: ComparedBlock[], dropped: 'added' | 'removed') =>
  compared
    .filter(({ change }) => change !== dropped)
    .map(({ kind, parts }) => ({
      kind,
      text: parts
        .filter(({ change }) => change !== dropped)
        .map(({ text }) => text)
        .join(''),
    }))

test('equal texts have no change', () => {
  const text = [h('Passwords'), p('Keep them secret.')]
  expect(compareTexts(text, text).every(({ change }) => change === 'same')).toBe(true)
})

test('a changed paragraph shows its changed words', () => {
  const [compared] = compareTexts(
    [p('A password has at least 8 characters and is secret.')],
    [p('A password has at least 12 characters and is secret.')],
  )
  expect(compared).toEqual({
    kind: 'p',
    change: 'changed',
    parts: [
      { text: 'A password has at least ', change: 'same' },
      { text: '8', change: 'removed' },
      { text: '12', change: 'added' },
      { text: ' characters and is secret.', change: 'same' },
    ],
  })
})

test('a paragraph in between is added or removed, and its neighbors stay', () => {
  const before = [h('Doors'), p('Lock them.')]
  const after = [h('Doors'), p('Nobody lets strangers in.'), p('Lock them.')]
  expect(compareTexts(before, after).map(({ change }) => change)).toEqual(['same', 'added', 'same'])
  expect(compareTexts(after, before).map(({ change }) => change)).toEqual(['same', 'removed', 'same'])
})

test('another paragraph in the place of one is both removed and added', () => {
  const compared = compareTexts([p('Lock every door at night.')], [p('Back up all patient data weekly.')])
  expect(compared.map(({ change }) => change)).toEqual(['removed', 'added'])
})

test('a heading is never compared with a paragraph', () => {
  const compared = compareTexts([h('Lock the doors')], [p('Lock the doors')])
  expect(compared.map(({ change, kind }) => [change, kind])).toEqual([
    ['removed', 'h3'],
    ['added', 'p'],
  ])
})

test('both texts can be read back from a thousand random comparisons', () => {
  const random = seeded(7)
  const sentence = () =>
    Array.from({ length: 1 + random(6) }, () => ['lock', 'door', 'key', 'night', 'all'][random(5)]).join(' ')
  const text = () =>
    Array.from({ length: random(7) }, () => (random(4) === 0 ? h(sentence()) : p(sentence())))
  for (let round = 0; round < 1000; round++) {
    const [before, after] = [text(), text()]
    const compared = compareTexts(before, after)
    expect(side(compared, 'added')).toEqual(before)
    expect(side(compared, 'removed')).toEqual(after)
  }
})

function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
