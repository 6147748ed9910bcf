import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contradictionsOf, type Link } from './contradictions.rules.ts'
import { relations } from './relations.ts'

/** Question 11 is the first of framework 1. */
const frameworkOf = (question: number) => Math.floor(question / 10)
const link = (from: number, relation: Link['relation'], to: number): Link => ({ from, to, relation })
const found = (...links: Link[]) =>
  contradictionsOf(links, frameworkOf).map(({ kind, index }) => `${kind} ${index}`)
const pathsOf = (...links: Link[]) =>
  contradictionsOf(links, frameworkOf).map(({ path }) =>
    path.map(step => `${step.from}${step.relation[0]}${step.to}`),
  )

test('questions that agree contradict nothing', () => {
  expect(found()).toEqual([])
  expect(found(link(11, 'equal', 21), link(21, 'equal', 31), link(31, 'equal', 11))).toEqual([])
  expect(found(link(11, 'subset', 21), link(12, 'subset', 21), link(21, 'superset', 13))).toEqual([])
  expect(found(link(11, 'subset', 21), link(11, 'subset', 22), link(22, 'subset', 31))).toEqual([])
  expect(found(link(11, 'intersects', 21), link(21, 'intersects', 31), link(31, 'subset', 11))).toEqual([])
})

test('two questions cannot each be a part of the other', () => {
  expect(found(link(11, 'subset', 21), link(21, 'subset', 11))).toEqual(['circle 0', 'circle 1'])
  expect(found(link(11, 'subset', 21), link(11, 'superset', 21))).toEqual(['circle 0', 'circle 1'])
  expect(pathsOf(link(11, 'subset', 21), link(11, 'superset', 21))[1]).toEqual(['21s11', '11s21'])
})

test('a chain that ends in a part of itself is found, however long', () => {
  expect(found(link(11, 'subset', 21), link(21, 'equal', 31), link(31, 'subset', 11))).toHaveLength(3)
  expect(pathsOf(link(11, 'subset', 21), link(21, 'equal', 31), link(31, 'subset', 11))[1]).toEqual([
    '21e31',
    '31s11',
    '11s21',
  ])
  const long = Array.from({ length: 20_000 }, (_, index) => link(index * 10, 'subset', (index + 1) * 10))
  expect(contradictionsOf(long, frameworkOf)).toEqual([])
  const closed = [...long, link(200_000, 'subset', 0)]
  const [first] = contradictionsOf(closed, frameworkOf, { isBlamed: index => index === 20_000 })
  expect(first?.path).toHaveLength(20_001)
})

test('equal chains that end at two questions of one framework are found', () => {
  expect(found(link(11, 'equal', 21), link(21, 'equal', 12))).toEqual(['merged 0', 'merged 1'])
  expect(
    found(link(11, 'equal', 21), link(21, 'equal', 31), link(31, 'equal', 12), link(41, 'equal', 51)),
  ).toEqual(['merged 0', 'merged 1', 'merged 2'])
  expect(pathsOf(link(11, 'equal', 21), link(21, 'equal', 12))[0]).toEqual(['11e21', '21e12'])
})

test('only links to blame are reported, and a few of them', () => {
  const links = [link(11, 'subset', 21), link(21, 'subset', 11)]
  expect(contradictionsOf(links, frameworkOf, { isBlamed: index => index === 1 })).toMatchObject([
    { index: 1 },
  ])
  expect(contradictionsOf(links, frameworkOf, { most: 1 })).toHaveLength(1)
})

const links = fc.array(
  fc.record({
    from: fc.integer({ min: 10, max: 34 }),
    to: fc.integer({ min: 10, max: 34 }),
    relation: fc.constantFrom(...relations),
  }),
  { maxLength: 14 },
)

/** The sizes of what questions ask for, tried until they satisfy every link: slow, and without any graph. */
function hasSizes(all: Link[]): boolean {
  const sizes = new Map<number, number>()
  const size = (question: number) => sizes.get(question) ?? 0
  for (let round = 0; round < 40; round++) {
    let isChanged = false
    const atLeast = (question: number, least: number) => {
      if (size(question) >= least) return
      sizes.set(question, least)
      isChanged = true
    }
    for (const { from, to, relation } of all) {
      if (relation === 'subset') atLeast(to, size(from) + 1)
      if (relation === 'superset') atLeast(from, size(to) + 1)
      if (relation === 'equal') {
        atLeast(to, size(from))
        atLeast(from, size(to))
      }
    }
    if (!isChanged) return true
  }
  return false
}

test('a circle is found exactly where no sizes can satisfy the links', () => {
  fc.assert(
    fc.property(links, all => {
      const circles = contradictionsOf(all, frameworkOf, { most: 100 }).filter(
        ({ kind }) => kind === 'circle',
      )
      expect(circles.length === 0).toBe(hasSizes(all))
      for (const { path } of circles) {
        expect(path[0]?.from).toBe(path.at(-1)?.to)
        for (const [index, step] of path.entries())
          expect(step.to).toBe(path[(index + 1) % path.length]?.from)
        expect(path.some(step => step.relation === 'subset')).toBe(true)
      }
    }),
    { numRuns: 2000 },
  )
})
