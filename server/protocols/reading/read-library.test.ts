import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aLibrary, aMapping } from '#domain/protocols/ciso-assistant/a-library.testing.ts'
import { ImportedFramework } from '#domain/protocols/imported-framework.ts'
import { readFrameworkFile } from './read-framework-file.ts'

const reading = async (content: string | Buffer) => readFrameworkFile(Buffer.from(content))

async function frameworkIn(content: string | Buffer) {
  const read = await reading(content)
  if ('errors' in read) throw new Error(JSON.stringify(read.errors))
  return read.framework
}

async function errorsIn(content: string) {
  const read = await reading(content)
  return 'errors' in read ? read.errors : []
}

test('a library becomes a framework of topics and questions', async () => {
  const framework = await frameworkIn(aLibrary)
  expect(ImportedFramework.parse(framework)).toEqual(framework)
  expect(framework).toMatchObject({
    format: 'ciso-assistant',
    source_key: 'urn:acme:risk:framework:ward-rules',
    publisher: 'Acme',
    name: 'Ward rules',
    edition: '3',
    dated_at: '2026-01-31T00:00:00.000Z',
    description: 'Free to use',
  })
  const [access, keys] = framework.topics
  expect(access).toMatchObject({ tempid: 'A', title: 'ACCESS', question: 'Who comes in:\nand how.' })
  expect(access?.questions).toEqual([
    expect.objectContaining({
      identifier: 'urn:acme:ward-rules:a.1',
      tempid: '1.10',
      title: '',
      question: 'Doors are locked',
      guidance: 'Ex1: bolts\n\nNote\nWindows count.\n\nApplies to: Required, X.',
      evidence: 'A photograph',
      weight: 3,
      options: [
        { option: 'Adaptive: Everywhere', value: 100 },
        { option: 'Partial: Here and there.', value: 0 },
      ],
    }),
  ])
  expect(keys).toMatchObject({ tempid: 'A.2', title: 'Keys', guidance: 'ACCESS\nWho comes in:\nand how.' })
  expect(keys?.questions).toMatchObject([
    {
      identifier: 'urn:acme:ward-rules:a.2:question:1',
      tempid: 'A.2.1',
      question: 'Are keys counted?',
      options: [
        { option: 'Yes', value: 100 },
        { option: 'No', value: 0 },
      ],
      regulations: [
        { regulation: 'Ward rules', identifier: 'A.2', category: 'ACCESS', requirement: 'Keys are counted' },
      ],
    },
    { tempid: 'A.2.2', question: 'Where are they?' },
  ])
  expect(keys?.questions[1]).not.toHaveProperty('options')
  expect(framework.warnings).toEqual([
    '1 “N/A” choice was left out: people mark a question as not applicable instead.',
    '1 question has no choices that say how fully something is in place, so the five standard options are used.',
  ])
})

test('choices with scores have their values', async () => {
  const scored = aLibrary
    .replace("value: 'No'", 'value: Seldom\n            add_score: 0')
    .replace('value: Yes', 'value: Often\n            add_score: 3')
    .replace('value: N/A', 'value: Always\n            add_score: 4')
  const framework = await frameworkIn(scored)
  expect(framework.topics[1]?.questions[0]?.options).toEqual([
    { option: 'Always', value: 100 },
    { option: 'Often', value: 75 },
    { option: 'Seldom', value: 0 },
  ])
})

test('a library of mappings is recognized and refused', async () => {
  expect(await errorsIn(aMapping)).toEqual([
    { place: 'line 4', message: expect.stringMatching(/^The library maps one framework to another/) },
  ])
})

const lineOf = (text: string) => `line ${aLibrary.split('\n').findIndex(each => each.includes(text)) + 1}`

test.each([
  [
    'a missing name',
    '    name: Ward rules\n    description: null',
    '    description: null',
    'objects',
    'name is missing.',
  ],
  ['an identifier twice', 'urn:acme:ward-rules:a.2\n', 'urn:acme:ward-rules:a.1\n', ':a.2', /used twice/],
  [
    'an unknown parent',
    'parent_urn: urn:acme:ward-rules:a\n      ref_id',
    'parent_urn: x\n      ref_id',
    '',
    /names no node/,
  ],
  [
    'a circle',
    'parent_urn: urn:acme:ward-rules:a.1\n',
    'parent_urn: urn:acme:ward-rules:a.1.note\n',
    '',
    /leads back/,
  ],
  [
    'nodes that are no list',
    'requirement_nodes:\n    - urn',
    'requirement_nodes: 7\n    x:\n    - urn',
    '',
    /must be a list/,
  ],
])('%s has its line', async (_, from, to, __, message) => {
  const broken = aLibrary.replace(from, to)
  expect(broken).not.toBe(aLibrary)
  const errors = await errorsIn(broken)
  expect(errors).toHaveLength(1)
  expect(errors[0]?.message).toMatch(message)
  expect(errors[0]?.place).toMatch(/^line \d+$/)
})

test('the line is that of the fault', async () => {
  const errors = await errorsIn(
    aLibrary.replace('urn: urn:acme:ward-rules:a.2\n', 'urn: urn:acme:ward-rules:a.1\n'),
  )
  expect(errors[0]?.place).toBe(lineOf('urn:acme:ward-rules:a.2'))
})

test.each([
  ['a tab', aLibrary.replace('  framework:', '\tframework:'), /tab|valid YAML|indent/],
  ['a tag', aLibrary.replace('version: 3', 'version: !!js/function "x"'), /Tags such as/],
  ['an unknown alias', aLibrary.replace('version: 3', 'version: *nothing'), /names nothing above it/],
  ['a key twice', aLibrary.replace('locale: en', 'locale: en\nlocale: de'), /This key is there twice/],
  ['two documents', `${aLibrary}---\nname: x\n`, /several documents/],
  ['no objects', 'name: x\n', /no objects/],
  ['another library', 'name: x\nobjects:\n  risk_matrix: []\n', /no framework/],
  ['a list', 'x:\n- a', /no objects/],
])('%s is refused with a sentence', async (_, content, message) => {
  const errors = await errorsIn(content)
  expect(errors.length).toBeGreaterThan(0)
  expect(errors[0]?.message).toMatch(message)
})

test('a file that unfolds without end is refused', async () => {
  const bomb = ['name: x', 'a: &a [x,x,x,x,x,x,x,x,x]']
  for (let level = 1; level < 12; level += 1) {
    const before = String.fromCharCode(96 + level)
    bomb.push(
      `${String.fromCharCode(97 + level)}: &${String.fromCharCode(97 + level)} [${Array(9).fill(`*${before}`)}]`,
    )
  }
  expect(await errorsIn(bomb.join('\n'))).toEqual([
    { place: 'line 3', message: expect.stringMatching(/by aliases/) },
  ])
  const nest = await errorsIn(`name: ${'['.repeat(50_000)}${']'.repeat(50_000)}`)
  expect(nest[0]?.message).toMatch(/nested too deeply|valid YAML/)
})

const folder = join(import.meta.dirname, '../../../../shared/data/ciso-assistant')
if (existsSync(folder))
  describe('published libraries', () => {
    const read = (name: string) => frameworkIn(readFileSync(join(folder, name)))

    test('CSF 2.0 has 106 questions in 22 topics', async () => {
      const { topics, warnings } = await read('nist-csf-2.0.yaml')
      expect(topics).toHaveLength(22)
      const questions = topics.flatMap(topic => topic.questions)
      expect(questions).toHaveLength(106)
      expect(questions[0]).toMatchObject({ tempid: 'GV.OC-01', title: '' })
      expect(questions.every(({ options }) => options?.length === 4)).toBe(true)
      expect(warnings).toEqual([])
    })

    test('SP 800-66 asks 494 questions with 1,107 choices in 104 of its 152 requirements', async () => {
      const { topics, warnings } = await read('nist-sp-800-66-rev2.yaml')
      const questions = topics.flatMap(topic => topic.questions)
      const asked = questions.filter(({ identifier }) => /:question:\d+$/.test(identifier))
      expect(asked).toHaveLength(494)
      const whole = questions.length - asked.length
      const headings = new Set(
        questions.filter(each => !asked.includes(each)).map(({ tempid }) => tempid.replace(/\.\d+$/, '')),
      )
      expect([whole, topics.length - headings.size]).toEqual([48, 104])
      const options = questions.reduce((sum, question) => sum + (question.options?.length ?? 0), 0)
      expect(options).toBe(1107 - 369)
      expect(warnings).toEqual([
        '369 “N/A” choices were left out: people mark a question as not applicable instead.',
        '125 questions have no choices that say how fully something is in place, so the five standard options are used.',
      ])
    })

    test('a mapping is refused', async () => {
      const errors = await errorsIn(
        readFileSync(join(folder, 'mapping-nist-sp-800-66-rev2-to-nist-sp-800-53-rev5.yaml'), 'utf8'),
      )
      expect(errors[0]?.message).toMatch(/maps one framework to another/)
    })
  })
