import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { processorMsOf } from '../../platform/processor-time.testing.ts'
import { ImportedFramework, type ImportedQuestion } from '../imported-framework.ts'
import { manyRules, shopGoals, shopRules, shopWork } from './catalogs.testing.ts'
import type { OscalCatalog } from './oscal-catalog-schema.ts'
import { frameworkFromOscal } from './oscal-import.ts'
import { checkOscal } from './oscal-schema.ts'

/** Public catalogs, used too if they are available beside the project. */
const folder = new URL('../../../../shared/data/oscal/', import.meta.url)

interface Counted {
  name: string
  read(): unknown
  topics: number
  questions: number
  withdrawn: number
  warnings: number
}

const own = (name: string, catalog: OscalCatalog, counts: Omit<Counted, 'name' | 'read'>): Counted => ({
  name,
  read: () => JSON.parse(JSON.stringify({ catalog })),
  ...counts,
})
const published = (name: string, counts: Omit<Counted, 'name' | 'read'>): Counted => ({
  name,
  read: () => JSON.parse(readFileSync(new URL(`${name}.catalog.json`, folder), 'utf8')),
  ...counts,
})

const ours = [
  own('shop rules', shopRules, { topics: 2, questions: 5, withdrawn: 2, warnings: 0 }),
  own('shop goals', shopGoals, { topics: 1, questions: 1, withdrawn: 3, warnings: 1 }),
  own('shop work', shopWork, { topics: 1, questions: 1, withdrawn: 1, warnings: 0 }),
  own('many rules', manyRules(1000), { topics: 20, questions: 1000, withdrawn: 20, warnings: 0 }),
]
const publics = [
  published('nist-sp-800-53-rev5', { topics: 20, questions: 1007, withdrawn: 182, warnings: 0 }),
  published('nist-csf-2.0', { topics: 22, questions: 106, withdrawn: 12 + 79, warnings: 1 }),
  published('nist-sp-800-171-rev3', { topics: 17, questions: 97, withdrawn: 33, warnings: 0 }),
  published('nist-sp-800-53-rev5-low-baseline', { topics: 18, questions: 149, withdrawn: 0, warnings: 0 }),
]
const areHere = existsSync(folder)
const catalogs = areHere ? [...ours, ...publics] : ours

function imported(name: string): ImportedFramework {
  const checked = checkOscal(catalogs.find(catalog => catalog.name === name)?.read())
  if ('errors' in checked) throw new Error(JSON.stringify(checked.errors))
  return frameworkFromOscal(checked.catalog)
}

function questionsOf(framework: ImportedFramework): ImportedQuestion[] {
  return framework.topics.flatMap(topic => topic.questions)
}

function questionIn(framework: ImportedFramework, tempid: string): ImportedQuestion | undefined {
  return questionsOf(framework).find(question => question.tempid === tempid)
}

describe('every catalog', () => {
  test.each(catalogs)('$name has $topics topics and $questions questions', ({ name, read: _, ...counts }) => {
    const framework = imported(name)
    expect({
      topics: framework.topics.length,
      questions: questionsOf(framework).length,
      withdrawn: framework.withdrawn.length,
      warnings: framework.warnings.length,
    }).toEqual(counts)
  })

  test.each(catalogs)('$name fits the shape and contains no markup of the format', ({ name }) => {
    const framework = imported(name)
    expect(ImportedFramework.parse(framework)).toEqual(framework)
    expect(/.{0,40}(?:\{\{|\]\(|\*\*|\[unspecified\]).{0,40}/.exec(JSON.stringify(framework))).toBeNull()
    const names = framework.topics.flatMap(topic => [topic, ...topic.questions])
    expect(new Set(names.map(({ tempid }) => tempid)).size).toBe(names.length)
    expect(new Set(names.map(({ identifier }) => identifier)).size).toBe(names.length)
  })
})

describe('our catalogs', () => {
  test('shop rules: labels, order, parameters, items, works', () => {
    const framework = imported('shop rules')
    expect(framework.topics[0]).toMatchObject({ identifier: 'lt', tempid: 'LT', title: 'Lights' })
    const tempids = framework.topics[0]?.questions.map(question => question.tempid)
    expect(tempids).toEqual(['LT-2', 'LT-2(9)', 'LT-2(10)', 'LT-10'])
    expect(questionIn(framework, 'LT-2')).toMatchObject({
      question: [
        'a. Check the lamps by [one or more of: the keeper; at [closing time]]:',
        '  1. those of the window; and',
        '    (a) those of the door;',
        'b. Write it down at [closing time].',
      ].join('\n'),
      guidance: 'A dark shop looks closed. See LT-10.\n\nRelated: LT-10',
      evidence: '- the book of lamps\n- bills for lamps',
      references: [{ title: 'On lamps', url: 'https://example.com/lamps' }],
    })
    expect(questionIn(framework, 'LT-2(9)')?.regulations?.[0]).toMatchObject({
      identifier: 'LT-2(9)',
      category: 'Lights',
      subcategory: 'Lamps',
      standard: 'Old lamps',
    })
    expect(framework.withdrawn.map(({ identifier, moved_to }) => [identifier, moved_to])).toEqual([
      ['lt-3', ['LT-2']],
      ['tl-2', ['TL-1']],
    ])
  })

  test('shop goals: headings are topics, and controls without an example are withdrawn', () => {
    const framework = imported('shop goals')
    expect(framework.topics[0]).toMatchObject({ tempid: 'OP.DR', title: 'Doors' })
    expect(questionIn(framework, 'OP.DR-01')).toMatchObject({
      title: '',
      question: 'The door opens on time',
      guidance: 'Examples:\n- Set an alarm\n- Give the key to two people',
      regulations: [{ category: 'OPEN', subcategory: 'Doors' }],
    })
    expect(framework.withdrawn.map(({ identifier }) => identifier)).toEqual(['OP.DR-02', 'OP.GN', 'OP.GN-01'])
  })

  test('shop work: the words come from the children, the number from the brackets', () => {
    const framework = imported('shop work')
    expect(framework.topics.map(topic => topic.tempid)).toEqual(['03.01'])
    expect(questionIn(framework, '03.01.01')).toMatchObject({
      identifier: 'SHOP_7_03.01.01',
      title: 'Sweeping',
      question: 'Sweep the floor.\nSweep the step.',
    })
    expect(framework.withdrawn).toEqual([
      { identifier: 'SHOP_7_03.01.02', title: '03.01.02', moved_to: ['03.01.01'] },
    ])
  })

  test('the editions of a catalog share a key, different catalogs do not', () => {
    const keys = ours.map(({ name }) => imported(name).source_key)
    expect(keys).toEqual(['shop-rules', 'shop-goals', 'shop-work', 'many-rules'])
    const next = { ...shopRules, metadata: { ...shopRules.metadata, title: 'Shop Rules Revision 4' } }
    expect(frameworkFromOscal(next).source_key).toBe('shop-rules')
  })

  test('a large one is checked and imported in less than 700 ms', () => {
    const json: unknown = JSON.parse(JSON.stringify({ catalog: manyRules(1000) }))
    const ms = processorMsOf(() => {
      const checked = checkOscal(json)
      if ('catalog' in checked) frameworkFromOscal(checked.catalog)
    })
    expect(ms).toBeLessThan(700)
  })
})

// Nothing is skipped where they are not: they only repeat with larger files what ours show.
if (areHere)
  describe('the public catalogs', () => {
    test('SP 800-53: labels, order, parameters, items, references', () => {
      const framework = imported('nist-sp-800-53-rev5')
      expect(framework.topics[0]).toMatchObject({ identifier: 'ac', tempid: 'AC', title: 'Access Control' })
      const tempids = framework.topics[0]?.questions.map(question => question.tempid) ?? []
      expect(tempids.slice(0, 4)).toEqual(['AC-1', 'AC-2', 'AC-2(1)', 'AC-2(2)'])
      expect(tempids.indexOf('AC-2(13)')).toBeGreaterThan(tempids.indexOf('AC-2(9)'))
      const policy = questionIn(framework, 'AC-1')
      expect(policy?.question).toContain(
        'a. Develop, document, and disseminate to [organization-defined personnel or roles]:\n  1. [one or more of: Organization-level; ',
      )
      expect(policy?.question).toContain('\n    (a) Addresses purpose')
      expect(policy?.guidance).toContain('\n\nRelated: IA-1, PM-9, PM-24, PS-8, SI-12')
      expect(policy?.references?.[1]).toEqual({
        title: 'SP 800-12',
        url: 'https://doi.org/10.6028/NIST.SP.800-12r1',
      })
      expect(questionIn(framework, 'AC-2(5)')?.regulations?.[0]).toMatchObject({
        identifier: 'AC-2(5)',
        category: 'Access Control',
        subcategory: 'Account Management',
        standard: 'Inactivity Logout',
      })
      expect(framework.withdrawn.find(control => control.identifier === 'ac-3.6')?.moved_to).toEqual([
        'MP-4',
        'SC-28',
      ])
    })

    test('CSF 2.0: the categories and the active subcategories', () => {
      const framework = imported('nist-csf-2.0')
      const list = readFileSync(new URL('nist-csf-2.0-active-ids.txt', folder), 'utf8')
      const active = list.split('\n').filter(line => /^[A-Z]/.test(line))
      const found = framework.topics
        .flatMap(topic => [topic, ...topic.questions])
        .map(({ identifier }) => identifier)
      expect(found.toSorted()).toEqual(active.toSorted())
      expect(framework.topics[0]).toMatchObject({ tempid: 'GV.OC', title: 'Organizational Context' })
      expect(framework.topics[1]).toMatchObject({ tempid: 'GV.RM' })
      expect(questionIn(framework, 'GV.OC-01')).toMatchObject({
        title: '',
        question: 'The organizational mission is understood and informs cybersecurity risk management',
        guidance: expect.stringMatching(/^Examples:\n- Share the organization's mission/),
        regulations: [{ category: 'GOVERN', subcategory: 'Organizational Context' }],
      })
    })

    test('SP 800-171: the words come from the child, the number from the brackets', () => {
      const framework = imported('nist-sp-800-171-rev3')
      expect(framework.topics.map(topic => topic.tempid).slice(0, 3)).toEqual(['03.01', '03.02', '03.03'])
      expect(questionIn(framework, '03.09.01')).toMatchObject({
        identifier: 'SP_800_171_03.09.01',
        title: 'Personnel Screening',
        question: [
          'a. Screen individuals prior to authorizing access to the system.',
          'b. Rescreen individuals in accordance with [organization-defined conditions requiring rescreening].',
        ].join('\n'),
        evidence: expect.stringContaining('- records of screened personnel\n- system security plan'),
      })
      expect(framework.withdrawn[0]).toEqual({
        identifier: 'SP_800_171_03.01.13',
        title: '03.01.13',
        moved_to: ['03.13.08'],
      })
    })

    test('the editions of a catalog share a key, different catalogs do not', () => {
      const keys = publics.map(({ name }) => imported(name).source_key)
      expect(keys.slice(1)).toEqual([
        'csf',
        'sp-800-171',
        'nist-special-publication-800-53-low-impact-baseline',
      ])
      expect(keys[0]).toMatch(/^nist-special-publication-800-53-security-and-privacy/)
    })
  })
