import { existsSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import type { ImportedFramework, ImportedTopic } from '../../imported-framework.ts'
import { manyRules, shopGoals, shopRules, shopWork } from '../catalogs.testing.ts'
import type { OscalCatalog } from '../oscal-catalog-schema.ts'
import { frameworkFromOscal } from '../oscal-import.ts'
import { checkOscal } from '../oscal-schema.ts'
import { toExport, whole } from './framework-to-export.testing.ts'
import type { FrameworkToExport, QuestionToExport } from './framework-to-export.ts'
import { markupOf, plainOf } from './markup.ts'
import { frameworkFromOwnCatalog, isOwnCatalog } from './read-catalog.ts'
import { withdrawnIn } from './withdrawn-in.ts'
import { catalogFileOf } from './write-catalog.ts'

/** Public catalogs and the published schema, used too if they are available beside the project. */
const folder = new URL('../../../../../shared/data/oscal/', import.meta.url)
const areHere = existsSync(folder)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

/** A UUID that depends on nothing but the text. */
function uuidOf(text: string): string {
  let hash = 7
  for (const sign of text) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 0xffffffffffff
  return `00000000-0000-5000-8000-${hash.toString(16).padStart(12, '0')}`
}

const catalogs: Record<string, OscalCatalog> = { shopRules, shopGoals, shopWork, manyRules: manyRules(1000) }
if (areHere)
  for (const name of ['nist-sp-800-53-rev5', 'nist-csf-2.0', 'nist-sp-800-171-rev3'])
    catalogs[name] = read(`${name}.catalog.json`).catalog

const frameworks: Record<string, FrameworkToExport> = {
  'one with everything set': whole,
  'one without anything': { ...whole, topics: [], withdrawn: [], description: '', edition: '' },
}
for (const [name, catalog] of Object.entries(catalogs)) {
  const topics = frameworkFromOscal(catalog).topics.map(({ identifier }) => identifier)
  frameworks[name] = toExport(frameworkFromOscal(catalog), withdrawnIn(catalog, new Set(topics)))
}

function readBack(framework: FrameworkToExport): ImportedFramework {
  const checked = checkOscal(JSON.parse(JSON.stringify(catalogFileOf(framework, uuidOf))))
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors.slice(0, 5)))
  expect(checked.repairs).toEqual([])
  expect(isOwnCatalog(checked.catalog)).toBe(true)
  return frameworkFromOwnCatalog(checked.catalog)
}

/** Everything that a file says of a topic or question, field by field. */
function wordsOf(item: Omit<ImportedTopic, 'questions'> | QuestionToExport) {
  const { identifier, tempid, title, question, guidance, evidence = '', weight } = item
  return {
    ...{ identifier, tempid, title, question, guidance, evidence, weight },
    category: item.category ?? null,
    threat: item.threat ?? null,
    control_exempt: item.control_exempt ?? false,
    options: item.options?.map(({ option, value, ...rest }) => ({ option, value, ...rest })),
    regulations: item.regulations,
    sections: item.sections
      ?.filter(section => !('entity' in section) || section.entity === null)
      .map(({ place, title: heading, content }) => ({ place, title: heading, content })),
  }
}

function contentOf(framework: FrameworkToExport | ImportedFramework) {
  const { name, description, edition, topics, withdrawn } = framework
  return {
    ...{ name, description, edition },
    control_exempt: framework.control_exempt,
    skips_hide_control: framework.skips_hide_control,
    topics: topics.map(topic => ({ ...wordsOf(topic), questions: [...topic.questions].map(wordsOf) })),
    withdrawn: withdrawn
      .map(({ identifier, title, moved_to = [] }) => ({ identifier, title: title || '-', moved_to }))
      .sort((one, other) => (one.identifier < other.identifier ? -1 : 1)),
  }
}

describe.each(Object.entries(frameworks))('%s', (_, framework) => {
  test('is the same when it is read back', () => {
    expect(contentOf(readBack(framework))).toEqual(contentOf(framework))
  })

  test('is the same file each time', () => {
    const file = () => JSON.stringify(catalogFileOf(structuredClone(framework), uuidOf))
    expect(file()).toBe(file())
  })

  if (areHere)
    test('passes the published schema', () => {
      const ajv = new Ajv({ strict: false, unicodeRegExp: true })
      addFormats.default(ajv)
      const accepts = ajv.compile(read('oscal-complete.schema-1.2.1.json'))
      accepts(JSON.parse(JSON.stringify(catalogFileOf(framework, uuidOf))))
      expect(accepts.errors?.slice(0, 3) ?? []).toEqual([])
    })
})

test('other programs read numbers, titles, texts and guidance as usual', () => {
  const { catalog } = catalogFileOf(frameworks.shopRules ?? whole, uuidOf)
  const { topics } = frameworkFromOscal(catalog)
  const expected = frameworkFromOscal(shopRules).topics
  expect(topics.map(({ tempid, title }) => [tempid, title])).toEqual(
    expected.map(({ tempid, title }) => [tempid, title]),
  )
  const words = (topic: ImportedTopic) =>
    topic.questions.map(({ tempid, title, question }) => [tempid, title, question.replace(/\s+/g, ' ')])
  expect(topics.flatMap(words)).toEqual(expected.flatMap(words))
})

test('withdrawn controls stay in their groups, marked, with their successors', () => {
  const { catalog } = catalogFileOf(frameworks.shopRules ?? whole, uuidOf)
  const gone = catalog.groups?.flatMap(({ id, controls = [] }) =>
    controls
      .filter(({ props = [] }) => props.some(({ value }) => value === 'withdrawn'))
      .map(control => [id, control.id, control.links?.[0]?.href]),
  )
  expect(gone).toEqual([
    ['lt', 'lt-3', '#lt-2'],
    ['tl', 'tl-2', '#tl-1'],
  ])
})

test('what another program adds to the file is read as far as it is there', () => {
  const { catalog } = catalogFileOf({ ...whole, topics: whole.topics.slice(0, 1) }, uuidOf)
  const added = { id: 'added', title: 'Added', parts: [{ name: 'statement', prose: 'Do it.' }] }
  const [group] = catalog.groups ?? []
  group?.controls?.push(added)
  const [topic] = frameworkFromOwnCatalog(catalog).topics
  expect(topic?.questions.at(-1)).toMatchObject({ identifier: 'added', title: 'Added', question: 'Do it.' })
  expect(topic?.questions.at(-1)?.options).toBeUndefined()
})

test('what questions have in common is written once, and left open where its question is gone', () => {
  const options = [{ option: 'Yes', value: 100 }]
  const cited = whole.topics[0]?.questions[0]?.regulations[0]
  if (!cited) throw new Error('The example cites nothing.')
  const [topic] = whole.topics
  if (!topic) throw new Error('The example has no topic.')
  const [first, second] = ['one', 'two'].map((identifier, index) => ({
    ...topic.questions[0],
    ...{ id: 90 + index, identifier, tempid: identifier, question: 'Locked?', guidance: 'Try it.', options },
    regulations: [{ ...cited, requirement: 'Locked?', guidance: 'Try it.' }],
  })) as [QuestionToExport, QuestionToExport]
  const small = { ...whole, withdrawn: [], topics: [{ ...topic, questions: [first, second] }] }
  const { catalog } = catalogFileOf(small, uuidOf)
  const text = JSON.stringify(catalog)
  expect(text.split('"prose":"Yes"')).toHaveLength(2)
  // The guidance of each of the two, and none in what they cite.
  expect(text.split('Try it.')).toHaveLength(3)
  expect(contentOf(readBack(small))).toEqual(contentOf(small))
  catalog.groups?.[0]?.controls?.shift()
  const left = frameworkFromOwnCatalog(catalog).topics[0]?.questions[0]
  expect(left).toMatchObject({ identifier: 'two', regulations: [{ requirement: null, guidance: '' }] })
  expect(left).not.toHaveProperty('options')
})

test.each([
  '',
  'plain',
  '*a* _b_ `c` [d](e) <p>&amp;</p> {{ x }} \\* \\\\ ~ end\\',
  ' two  spaces\n\n\n\ttab ',
])('the text %j is the same behind its markup', text => {
  expect(plainOf(markupOf(text))).toBe(text)
})
