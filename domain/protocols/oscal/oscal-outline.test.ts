import { describe, expect, test } from 'vitest'
import type { ImportedFramework } from '../imported-framework.ts'
import type { OscalCatalog, OscalControl } from './oscal-catalog-schema.ts'
import { aCatalog, aControl, aPart } from './oscal-example.testing.ts'
import { frameworkFromOscal } from './oscal-import.ts'
import { checkOscal } from './oscal-schema.ts'

/** The framework as "TOPIC: QUESTION QUESTION" lines. */
function shapeOf(given: Partial<OscalCatalog>): string[] {
  return built(given).topics.map(
    topic => `${topic.tempid}: ${topic.questions.map(question => question.tempid).join(' ')}`,
  )
}

function built(given: Partial<OscalCatalog>): ImportedFramework {
  const catalog = aCatalog(given)
  expect(checkOscal({ catalog })).toHaveProperty('catalog')
  return frameworkFromOscal(catalog)
}

function group(id: string, controls: OscalControl[]) {
  return { id, title: `Group ${id}`, controls }
}

const withdrawn = [{ name: 'status', value: 'Withdrawn' }]
const untitled = (id: string) => aControl(id, `Do ${id}.`, { title: id })

describe('topics and questions', () => {
  test('a group is a topic; its controls and their enhancements are questions', () => {
    const enhanced = aControl('a-1', 'Do.', { controls: [aControl('a-1.1', 'Do more.')] })
    expect(shapeOf({ groups: [group('a', [enhanced, aControl('a-2', 'Do.')])] })).toEqual([
      'A: A-1 A-1.1 A-2',
    ])
  })

  test('a control over children without titles of their own is a topic', () => {
    const category = aControl('a.b', 'Things are in order.', {
      controls: [untitled('a.b-1'), untitled('a.b-2')],
    })
    expect(shapeOf({ groups: [group('a', [category])] })).toEqual(['A.B: A.B-1 A.B-2'])
  })

  test('a control without text of its own is a topic, beside the group for the others', () => {
    const heading: OscalControl = { id: 'a-2', title: 'Heading', controls: [aControl('a-2.1', 'Do.')] }
    expect(shapeOf({ groups: [group('a', [aControl('a-1', 'Do.'), heading])] })).toEqual([
      'A: A-1',
      'A-2: A-2.1',
    ])
  })

  test('a requirement takes the words of children that are only words', () => {
    const items = [aPart('item', 'First.', 'S-1.a'), aPart('item', 'Second.', 'S-1.b')]
    const words = aControl('s-1', '', { title: 's-1', parts: [aPart('statement', '', undefined, items)] })
    const parts = [aPart('statement', ''), aPart('guidance', 'Why.')]
    const framework = built({ groups: [group('a', [aControl('a-1', '', { parts, controls: [words] })])] })
    expect(framework.topics[0]?.questions).toHaveLength(1)
    expect(framework.topics[0]?.questions[0]).toMatchObject({
      question: 'a. First.\nb. Second.',
      guidance: 'Why.',
    })
  })

  test('groups in groups are topics of their own', () => {
    const inner = group('b', [aControl('b-1', 'Do.')])
    const groups = [{ ...group('a', [aControl('a-1', 'Do.')]), groups: [inner] }, { title: 'Empty' }]
    expect(shapeOf({ groups })).toEqual(['A: A-1', 'B: B-1'])
    expect(built({ groups }).topics[1]?.questions[0]?.regulations?.[0]).toMatchObject({
      category: 'Group a',
      subcategory: 'Group b',
    })
  })

  test('outside groups a control with children is a topic, unless they enhance it', () => {
    const safeguards = aControl('c-1', 'Know what you have.', { controls: [aControl('c-1.1', 'List it.')] })
    const links = [{ href: '#c-2', rel: 'required' }]
    const enhanced = aControl('c-2', 'Do.', { controls: [aControl('c-2.1', 'More.', { links })] })
    const controls = [safeguards, enhanced, aControl('c-3', 'Do.')]
    const { groups: _, ...catalog } = aCatalog({ controls })
    const topics = frameworkFromOscal(catalog).topics
    expect(topics.map(topic => topic.questions.map(question => question.tempid))).toEqual([
      ['C-2', 'C-2.1', 'C-3'],
      ['C-1.1'],
    ])
    expect(topics[0]).toMatchObject({ tempid: 'General', title: 'House Rules 2.1' })
  })

  test('a control without any text uses its title; a catalog without controls warns', () => {
    const framework = built({ groups: [group('a', [{ id: 'a-1', title: 'Asset list' }])] })
    expect(framework.topics[0]?.questions[0]?.question).toBe('Asset list')
    expect(built({ groups: [{ title: 'Empty' }] }).warnings).toEqual(['The catalog holds no active control.'])
  })
})

describe('withdrawn controls', () => {
  test('by status, by link in either spelling, with everything below', () => {
    const gone = aControl('a-1', 'Do.', { props: withdrawn, controls: [aControl('a-1.1', 'More.')] })
    const moved = aControl('a-2', 'Do.', { links: [{ href: '#a-4_smt.b', rel: 'incorporated_into' }] })
    const other = aControl('a-3', 'Do.', {
      links: [{ href: 'B 7', rel: 'moved-to' }].map(link => ({ ...link, href: 'B-7' })),
    })
    const parts = [{ ...aPart('statement', 'Do.'), parts: [{ id: 'a-4_smt.b', ...aPart('item', 'This.') }] }]
    const framework = built({ groups: [group('a', [gone, moved, other, aControl('a-4', '', { parts })])] })
    expect(framework.topics[0]?.questions.map(question => question.tempid)).toEqual(['A-4'])
    expect(framework.withdrawn).toEqual([
      { identifier: 'a-1', title: 'About a-1' },
      { identifier: 'a-1.1', title: 'About a-1.1' },
      { identifier: 'a-2', title: 'About a-2', moved_to: ['A-4'] },
      { identifier: 'a-3', title: 'About a-3', moved_to: ['B-7'] },
    ])
  })

  test('by missing examples, if the catalog means it so', () => {
    const ns = 'https://csrc.nist.gov/ns/csf'
    const active = {
      ...untitled('x-1'),
      parts: [aPart('statement', 'Do.'), { ...aPart('example', 'So.'), ns }],
    }
    const category = aControl('x', 'All is well.', { controls: [active, untitled('x-2')] })
    const emptied = aControl('y', '', { parts: [aPart('statement', '')], controls: [untitled('y-1')] })
    const framework = built({ groups: [group('a', [category, emptied])] })
    expect(framework.topics.flatMap(topic => topic.questions.map(({ tempid }) => tempid))).toEqual(['X-1'])
    expect(framework.withdrawn.map(({ identifier }) => identifier)).toEqual(['x-2', 'y', 'y-1'])
    expect(framework.warnings).toEqual([expect.stringContaining('3 controls were taken for it')])
  })

  test('an example in a catalog of another kind withdraws nothing', () => {
    const shown = aControl('a-1', '', { parts: [aPart('statement', 'Do.'), aPart('example', 'So.')] })
    expect(shapeOf({ groups: [group('a', [shown, aControl('a-2', 'Do.')])] })).toEqual(['A: A-1 A-2'])
  })
})

describe('order', () => {
  const sorted = (id: string, key?: string) =>
    aControl(id, 'Do.', {
      props: [{ name: 'label', value: id }, ...(key === undefined ? [] : [{ name: 'sort-id', value: key }])],
    })

  test('by sort-id with numbers as numbers; one without stays behind its neighbour', () => {
    const controls = [
      sorted('ten', 'a-10'),
      sorted('after-ten'),
      sorted('nine', 'a-9'),
      sorted('one', 'a-01'),
    ]
    expect(shapeOf({ groups: [group('a', controls)] })).toEqual(['a: one nine ten after-ten'])
  })

  test('as in the file if nothing has a sort-id', () => {
    const controls = [sorted('z'), sorted('y'), sorted('x')]
    expect(shapeOf({ groups: [group('a', controls)] })).toEqual(['a: z y x'])
  })
})
