import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { processorMsOf } from '../../platform/processor-time.testing.ts'
import { ImportedFramework, importedLimits } from '../imported-framework.ts'
import type { OscalControl, OscalGroup, OscalParameter } from './oscal-catalog-schema.ts'
import { aCatalog, aControl, aPart } from './oscal-example.testing.ts'
import { frameworkFromOscal } from './oscal-import.ts'
import { hasOwnTitle, numberOf } from './oscal-labels.ts'
import { distinctNames } from './oscal-names.ts'
import { parameterWriter } from './oscal-parameters.ts'
import { checkOscal } from './oscal-schema.ts'
import { sourceKeyOf } from './oscal-source-key.ts'
import { clip, plainText } from './oscal-text.ts'

describe('parameters', () => {
  function written(prose: string, params: OscalParameter[] = []) {
    const warnings: string[] = []
    const text = parameterWriter(aCatalog({ params }), warning => warnings.push(warning))(prose)
    return { text, warnings }
  }

  test.each<[string, Omit<OscalParameter, 'id'>, string]>([
    ['its values', { values: ['30 days', 'a month'], label: 'x' }, '30 days, a month'],
    ['its choices', { select: { 'how-many': 'one-or-more', choice: ['a', 'b'] } }, '[one or more of: a; b]'],
    ['one of its choices', { select: { choice: ['a', 'b'] } }, '[one of: a; b]'],
    ['its label', { label: 'organization-defined frequency' }, '[organization-defined frequency]'],
    ['its usage, if that says the label in full', { label: 'number', usage: 'our number' }, '[our number]'],
    ['its label, if the usage says something else', { label: 'number', usage: 'see below' }, '[number]'],
    ['its former id', { label: 'x', props: [{ name: 'alt-identifier', value: 'p_1_x' }] }, '[x]'],
  ])('a parameter is replaced by %s', (_, parameter, text) => {
    const id = parameter.props ? 'other' : 'p_1_x'
    expect(written('At *{{ insert: param, p_1_x }}* and {{p_1_x}} ; on.', [{ id, ...parameter }])).toEqual({
      text: `At ${text} and ${text}${text.endsWith(']') ? '' : ' '}; on.`,
      warnings: [],
    })
  })

  test('choices name further parameters', () => {
    const choice = ['at {{ insert: param, b }}', 'never']
    const params = [
      { id: 'a', select: { choice } },
      { id: 'b', label: '**time**' },
    ]
    expect(written('{{ insert: param, a }}', params).text).toBe('[one of: at [time]; never]')
  })

  test('an unknown or self-referring parameter is unspecified, with a warning', () => {
    expect(written('{{ insert: param, x }} {{ insert: thing, y }} {{}} {{ broken', [])).toEqual({
      text: '[unspecified] [unspecified] [unspecified] broken',
      warnings: [
        'The parameter x is not defined in the catalog.',
        'The parameter without a name is not defined in the catalog.',
        'The parameter without a name is not defined in the catalog.',
      ],
    })
    const circle = ['a', 'b'].map(id => ({ id, label: `to {{ ${id === 'a' ? 'b' : 'a'} }}` }))
    expect(written('{{ insert: param, a }}', circle).text).toBe('[to [to [unspecified]]]')
  })

  test('a chain in which each names two others stays small', () => {
    const params = Array.from({ length: 60 }, (_, at) => ({
      id: `p${at}`,
      select: { choice: [`{{ p${at + 1} }} {{ p${at + 1} }}`, `{{ p${at + 1} }}`] },
    }))
    const { text } = written('{{ p0 }} '.repeat(5000), params)
    expect(text.length).toBeLessThan(200_000)
  })
})

test.each([
  ['See [AC-2](#ac-2), [](#/x?element=1) or ![a map](map.png "Map").', 'See AC-2, or a map.'],
  ['**Do** this *now*, _please_, `x_y`.', 'Do this now, please, x_y.'],
  ['a_b_c, 2 * 3 * 4 and a \\*star\\*', 'a_b_c, 2 * 3 * 4 and a *star*'],
  ['<p>a &lt; b &amp;\r\n\r\n\r\nc</p>\u0000', 'a < b &\n\nc'],
  ['{{{{ \\{\\{ }} \ud800', '\ufffd'],
])('markup %j is %j', (markup, text) => {
  expect(plainText(markup)).toBe(text)
})

test('a text is cut between characters', () => {
  expect(clip('abc', 3)).toBe('abc')
  expect(clip('abcd', 3)).toBe('ab…')
  expect(clip('a😀bc', 3)).toBe('a…')
})

describe('labels', () => {
  const label = (value: string, kind?: string) => ({ name: 'label', value, ...(kind && { class: kind }) })

  test.each([
    [
      'the one without class',
      { id: 'ac-1', title: 'T', props: [label('AC-01', 'zero-padded'), label('AC-1')] },
      'AC-1',
    ],
    [
      'one of another class',
      { id: 'a', title: 'T', props: [label('A-01', 'sp800-53a'), label('A.1', 'own')] },
      'A.1',
    ],
    ['any, if need be', { id: 'a', title: 'T', props: [label('A-01', 'zero-padded')] }, 'A-01'],
    [
      'what is in brackets behind the title',
      { id: 'x', title: 'Screening', props: [label('Screening (03.1)')] },
      '03.1',
    ],
    ['brackets that belong to it', { id: 'ac-2.1', title: 'T', props: [label('AC-2(1)')] }, 'AC-2(1)'],
    ['a title that ends the id', { id: 'SP_03.01', title: '03.01' }, '03.01'],
    ['the id', { id: 'ac-1', title: 'Policy' }, 'ac-1'],
    ['nothing', { title: 'Group' }, ''],
    ['the id as the controls write it', { id: 'ac', title: 'T', controls: [aControl('ac-1', 'Do.')] }, 'AC'],
  ])('%s', (_, labelled, number) => {
    expect(numberOf(labelled)).toBe(number)
  })

  test('a title is its own if it has more information than the number', () => {
    expect(hasOwnTitle(aControl('a-1', 'Do.'))).toBe(true)
    expect(hasOwnTitle(aControl('a-1', 'Do.', { title: 'A-1' }))).toBe(false)
    expect(hasOwnTitle(aControl('a-1', 'Do.', { title: ' ' }))).toBe(false)
  })

  test('names are assigned once, even if several want the same', () => {
    const repeated: string[] = []
    const name = distinctNames(60, again => repeated.push(again))
    expect([name('a'), name('a (2)'), name('a'), name('a')]).toEqual(['a', 'a (2)', 'a (3)', 'a (4)'])
    expect(repeated).toEqual(['a', 'a'])
    const long = Array.from({ length: 20_000 }, () => name('x'.repeat(90)))
    expect(new Set(long).size).toBe(20_000)
    expect(Math.max(...long.map(each => each.length))).toBeLessThanOrEqual(60)
  })
})

describe('the key of a catalog', () => {
  const keyOf = (title: string, version = '1') =>
    sourceKeyOf(aCatalog({ metadata: { ...aCatalog().metadata, title, version } }))

  test.each([
    ['House Rules 2.1', 'House Rules v3', 'house-rules'],
    ['SP 800-53 Revision 5: Controls', 'SP 800-53 Rev. 5.1.1 Controls', 'sp-800-53-controls'],
    ['ISO/IEC 27001:2013', 'ISO/IEC 27001:2022', 'iso-iec-27001'],
    ['ISM March 2024', 'ISM December 2025', 'ism'],
    ['SP 800-171r3', 'SP 800-171r2', 'sp-800-171'],
    ['Grundschutz, 2nd Edition', 'Grundschutz Edition 2023', 'grundschutz'],
  ])('%s and %s', (one, other, key) => {
    expect([keyOf(one), keyOf(other)]).toEqual([key, key])
  })

  test('is never empty', () => {
    expect(keyOf('2.0')).toBe('2-0')
    expect(keyOf('')).toBe(aCatalog().uuid)
  })
})

describe('references and limits', () => {
  test('references are titled, once each, and never run a script', () => {
    const resource = { uuid: '11111111-1111-4111-8111-111111111111', title: 'A *guide*' }
    const rlinks = [{ href: 'guide.pdf' }, { href: 'https://example.com/guide' }]
    const hrefs = [
      `#${resource.uuid}`,
      `#${resource.uuid}`,
      '#d-1',
      '#nowhere',
      'javascript:alert(1)',
      'http://a:99999/',
      'https://a.ch/x',
    ]
    const links = hrefs.map(href => ({ href, rel: 'reference' }))
    const framework = frameworkFromOscal(
      aCatalog({
        groups: [{ title: 'G', controls: [aControl('d-1', 'Do.', { links })] }],
        'back-matter': { resources: [{ ...resource, rlinks }] },
      }),
    )
    expect(framework.topics[0]?.questions[0]?.references).toEqual([
      { title: 'A guide', url: 'https://example.com/guide' },
      { title: 'D-1' },
      { title: 'javascript:alert(1)' },
      { title: 'http://a:99999/' },
      { title: 'https://a.ch/x', url: 'https://a.ch/x' },
    ])
    expect(framework.warnings).toEqual(['A reference of d-1 leads nowhere: #nowhere'])
  })

  test('a text that is too long is shortened with a warning', () => {
    const framework = frameworkFromOscal(
      aCatalog({ groups: [{ title: 'G', controls: [aControl('d-1', 'x'.repeat(30_000))] }] }),
    )
    expect(framework.topics[0]?.questions[0]?.question).toHaveLength(importedLimits.question)
    expect(framework.warnings).toEqual(['The text of D-1 is longer than 20000 characters and was shortened.'])
  })
})

describe('any valid catalog', { timeout: 30_000 }, () => {
  const token = fc.constantFrom('a', 'b', 'c-1', 'c-2', 'A', 'x_1')
  const prose = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(
        fc.constantFrom(
          '{{',
          '}}',
          '{{ insert: param, a }}',
          '*',
          '[x](#a)',
          '\\',
          '\n',
          '<b>',
          ' ',
          '\u0000',
        ),
      )
      .map(pieces => pieces.join('')),
  )
  const value = prose.filter(text => /^\S(?:.*\S)?$/.test(text))
  const name = fc.constantFrom('label', 'sort-id', 'status', 'alt-identifier')
  const props = fc.array(fc.record({ name, value: fc.oneof(value, fc.constant('withdrawn')) }), {
    minLength: 1,
    maxLength: 3,
  })
  const href = fc.constantFrom('#a', '#c-1', 'https://a.ch')
  const rel = fc.constantFrom('reference', 'related', 'required', 'moved-to')
  const links = fc.array(fc.record({ href, rel }), { minLength: 1, maxLength: 3 })
  const choice = fc.array(prose, { minLength: 1, maxLength: 3 })
  const parameter = fc.record(
    { id: token, label: prose, select: fc.record({ choice }) },
    { requiredKeys: ['id'] },
  )
  const params = fc.array(parameter, { minLength: 1, maxLength: 3 })
  const some = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { minLength: 1, maxLength: 3 })

  const { group } = fc.letrec<{ part: ReturnType<typeof aPart>; control: OscalControl; group: OscalGroup }>(
    tie => ({
      part: fc.record(
        {
          name: fc.constantFrom('statement', 'item', 'guidance', 'example', 'assessment-method', 'other'),
          title: prose,
          prose,
          props,
          parts: fc.oneof({ depthSize: 'small' }, fc.constant(undefined), some(tie('part'))),
        },
        { requiredKeys: ['name'] },
      ),
      control: fc.record(
        {
          id: token,
          class: token,
          title: prose,
          params,
          props,
          links,
          parts: some(tie('part')),
          controls: fc.oneof({ depthSize: 'small' }, fc.constant(undefined), some(tie('control'))),
        },
        { requiredKeys: ['id', 'title'] },
      ),
      group: fc.record(
        {
          id: token,
          title: prose,
          props,
          controls: some(tie('control')),
          groups: fc.oneof({ depthSize: 'small' }, fc.constant(undefined), some(tie('group'))),
        },
        { requiredKeys: ['title'] },
      ),
    }),
  )

  test('imports without an error, fits the shape, and has unique names', () => {
    fc.assert(
      fc.property(some(group), groups => {
        const catalog = aCatalog({ groups })
        const read = checkOscal(JSON.parse(JSON.stringify({ catalog })))
        if ('errors' in read) return fc.pre(false)
        const framework = frameworkFromOscal(read.catalog)
        expect(ImportedFramework.safeParse(framework).error?.issues).toBeUndefined()
        expect(JSON.stringify(framework)).not.toMatch(/\{\{|\\u0000/)
        const all = framework.topics.flatMap(topic => [topic, ...topic.questions])
        expect(new Set(all.map(({ identifier }) => identifier)).size).toBe(all.length)
        expect(new Set(all.map(({ tempid }) => tempid)).size).toBe(all.length)
      }),
      { numRuns: 200, seed: 20260131 },
    )
  })

  test('twenty thousand controls are imported in seconds', () => {
    const controls = Array.from({ length: 20_000 }, (_, at) =>
      aControl(`c-${at % 9000}`, 'Do {{ insert: param, p }}.', {
        parts: [aPart('statement', 'Do {{ p }}.')],
      }),
    )
    const ms = processorMsOf(() => {
      const framework = frameworkFromOscal(aCatalog({ groups: [{ title: 'G', controls }] }))
      expect(framework.topics[0]?.questions).toHaveLength(20_000)
    })
    expect(ms).toBeLessThan(5_000)
  })
})
