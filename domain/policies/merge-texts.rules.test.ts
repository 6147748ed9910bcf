import { expect, test } from 'vitest'
import { mergeTexts } from './merge-texts.rules.ts'

const base = ['Title', 'One', 'Two', 'Three']

test('changes of two people in different places are both taken', () => {
  const merged = mergeTexts(base, ['Title', 'One!', 'Two', 'Three'], ['Title', 'One', 'Two', 'Three', 'Four'])
  expect(merged).toEqual({ blocks: ['Title', 'One!', 'Two', 'Three', 'Four'], overlaps: 0 })
})

test('what one of them removed is gone, and what both wrote alike is there once', () => {
  expect(mergeTexts(base, ['Title', 'Two', 'Three'], base).blocks).toEqual(['Title', 'Two', 'Three'])
  expect(mergeTexts(base, [...base, 'New'], [...base, 'New'])).toEqual({
    blocks: [...base, 'New'],
    overlaps: 0,
  })
})

test('changes of neighboring paragraphs are both taken', () => {
  const merged = mergeTexts(base, ['Title', 'One!', 'Two', 'Three'], ['Title', 'One', 'Two!', 'Three'])
  expect(merged).toEqual({ blocks: ['Title', 'One!', 'Two!', 'Three'], overlaps: 0 })
})

test('where both changed the same words, both are there and counted', () => {
  const merged = mergeTexts(base, ['Title', 'Mine', 'Two', 'Three'], ['Title', 'Theirs', 'Two', 'Three'])
  expect(merged).toEqual({ blocks: ['Title', 'Theirs', 'Mine', 'Two', 'Three'], overlaps: 1 })
})

test('a text that was emptied meanwhile keeps what the other wrote', () => {
  expect(mergeTexts(base, ['Title', 'One', 'Mine', 'Two', 'Three'], []).blocks).toEqual(['Mine'])
  expect(mergeTexts([], ['Mine'], ['Theirs'])).toEqual({ blocks: ['Theirs', 'Mine'], overlaps: 1 })
})

/** The same numbers for a seed, from 0 up to 1. */
function randomFrom(seed: number) {
  let state = seed + 1
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('in 1,000 random interleavings of two people, nothing that somebody wrote is lost unless somebody removed it', () => {
  let refused = 0
  let overlapping = 0
  for (let seed = 0; seed < 1000; seed++) {
    const random = randomFrom(seed)
    const server = { version: 1, text: [...base] }
    const people = [0, 1].map(() => ({ version: 1, base: [...base], text: [...base] }))
    const written = new Set(base)
    const removed = new Set<string>()
    let words = 0
    const write = (name: number) => {
      const { text } = people[name] as (typeof people)[number]
      const at = random(text.length + 1)
      const block = `${seed}.${name}.${++words}`
      const kind = random(4)
      if (kind < 2) text.splice(at, 0, block)
      else {
        const [old] = kind === 2 ? text.splice(at, 1, block) : text.splice(at, 1)
        if (old !== undefined) removed.add(old)
      }
      if (kind < 3) written.add(block)
    }
    const save = (name: number) => {
      const person = people[name] as (typeof people)[number]
      if (person.version !== server.version) {
        refused++
        const merged = mergeTexts(person.base, person.text, server.text)
        overlapping += merged.overlaps
        person.text = merged.blocks
      }
      server.text = [...person.text]
      server.version++
      Object.assign(person, { version: server.version, base: [...person.text] })
    }
    for (let step = 0; step < 24; step++) {
      const name = random(2)
      if (random(3) === 0) save(name)
      else write(name)
    }
    save(0)
    save(1)
    const there = new Set(server.text)
    const lost = [...written].filter(block => !there.has(block) && !removed.has(block))
    expect({ seed, lost }).toEqual({ seed, lost: [] })
    expect({ seed, blocks: there.size }).toEqual({ seed, blocks: server.text.length })
  }
  // Otherwise the interleavings would try nothing out.
  expect(refused).toBeGreaterThan(1000)
  expect(overlapping).toBeGreaterThan(300)
})
