import { describe, expect, test } from 'vitest'
import { shopGoals, shopRules, shopWork } from '../catalogs.testing.ts'
import type { OscalCatalog } from '../oscal-catalog-schema.ts'
import { frameworkFromOscal } from '../oscal-import.ts'
import { checkProfile } from './check-profile.ts'
import { withParameters } from './make-baseline.ts'
import { openParametersOf } from './open-parameters.ts'
import type { OscalProfile } from './profile-schema.ts'
import { aProfile } from './profiles.testing.ts'
import { resolveProfile } from './resolve-profile.ts'

function numbersIn(catalog: OscalCatalog): string[] {
  return frameworkFromOscal(catalog).topics.flatMap(topic => topic.questions.map(({ tempid }) => tempid))
}

const numbersOf = (profile: OscalProfile, catalog = shopRules) =>
  numbersIn(resolveProfile(catalog, profile).catalog)
const importing = (more: Partial<OscalProfile['imports'][number]>) =>
  aProfile({ imports: [{ href: '#', ...more }] })
const textOf = (profile: OscalProfile, tempid: string) =>
  frameworkFromOscal(resolveProfile(shopRules, profile).catalog)
    .topics.flatMap(topic => topic.questions)
    .find(question => question.tempid === tempid)?.question

describe('the controls of a profile', () => {
  test.each<[string, OscalProfile, string[]]>([
    ['named by id', aProfile(), ['LT-2', 'TL-1']],
    ['named in another case', importing({ 'include-controls': [{ 'with-ids': ['LT-10'] }] }), ['LT-10']],
    ['all', importing({ 'include-all': {} }), ['LT-2', 'LT-2(9)', 'LT-2(10)', 'LT-10', 'TL-1']],
    ['all, where nothing is said', importing({}), ['LT-2', 'LT-2(9)', 'LT-2(10)', 'LT-10', 'TL-1']],
    [
      'all but some',
      importing({ 'include-all': {}, 'exclude-controls': [{ 'with-ids': ['lt-2.9', 'tl-1'] }] }),
      ['LT-2', 'LT-2(10)', 'LT-10'],
    ],
    [
      'with their enhancements',
      importing({ 'include-controls': [{ 'with-ids': ['lt-2'], 'with-child-controls': 'yes' }] }),
      ['LT-2', 'LT-2(9)', 'LT-2(10)'],
    ],
    [
      'all but one with its enhancements',
      importing({
        'include-all': {},
        'exclude-controls': [{ 'with-ids': ['lt-2'], 'with-child-controls': 'yes' }],
      }),
      ['LT-10', 'TL-1'],
    ],
    [
      'by a pattern',
      importing({ 'include-controls': [{ matching: [{ pattern: 'lt-2.*' }, { pattern: 'tl-?' }] }] }),
      ['LT-2(9)', 'LT-2(10)', 'TL-1'],
    ],
    [
      'of two imports',
      aProfile({
        imports: [
          { href: '#', 'include-controls': [{ 'with-ids': ['tl-1'] }] },
          { href: '#', 'include-controls': [{ 'with-ids': ['lt-10'] }] },
        ],
      }),
      ['LT-10', 'TL-1'],
    ],
  ])('%s', (_, profile, numbers) => {
    expect(numbersOf(profile)).toEqual(numbers)
  })

  test('one that the catalog does not have is named', () => {
    const { notes } = resolveProfile(
      shopRules,
      importing({ 'include-controls': [{ 'with-ids': ['lt-2', 'zz-1', 'zz-2'] }] }),
    )
    expect(notes).toEqual(['The profile names controls that the catalog doesn’t have: zz-1, zz-2.'])
  })

  test('goals keep their heading, and words stay with the requirement that they word', () => {
    const chosen = importing({ 'include-controls': [{ 'with-ids': ['OP.DR-01'] }] })
    const [topic] = frameworkFromOscal(resolveProfile(shopGoals, chosen).catalog).topics
    expect(topic).toMatchObject({ tempid: 'OP.DR', questions: [{ tempid: 'OP.DR-01' }] })
    const work = importing({ 'include-controls': [{ 'with-ids': ['SHOP_7_03.01.01'] }] })
    const [worded] = frameworkFromOscal(resolveProfile(shopWork, work).catalog).topics
    expect(worded?.questions[0]?.question).toBe('Sweep the floor.\nSweep the step.')
  })

  test('the catalog itself is left as it is', () => {
    const before = JSON.stringify(shopRules)
    resolveProfile(shopRules, withParameters(aProfile(), { 'lt-2_prm_2': ['eight'] }))
    expect(JSON.stringify(shopRules)).toBe(before)
  })
})

describe('parameters', () => {
  const open = (profile: OscalProfile) =>
    openParametersOf(resolveProfile(shopRules, profile).catalog).map(({ id }) => id)

  test('stay open until they have a value', () => {
    const sentence = [
      { text: 'a. Check the lamps by ', parameter_id: null },
      { text: '[one or more of: the keeper; at [closing time]]', parameter_id: 'lt-2_prm_1' },
      { text: ':', parameter_id: null },
    ]
    expect(openParametersOf(resolveProfile(shopRules, aProfile()).catalog)).toEqual([
      {
        id: 'lt-2_prm_1',
        control: 'LT-2',
        control_title: 'Lamps',
        sentence,
        label: 'lt-2_prm_1',
        choices: [
          { value: 'the keeper', label: 'the keeper' },
          { value: 'at {{ insert: param, lt-2_prm_2 }}', label: 'at [closing time]' },
        ],
        isMultiple: true,
        help: '',
      },
      {
        id: 'lt-2_prm_2',
        control: 'LT-2',
        control_title: 'Lamps',
        // It is within a choice of the other one, whose sentence comes first.
        sentence,
        label: 'closing time',
        choices: [],
        isMultiple: false,
        help: '',
      },
    ])
  })

  test('are named by the sentence that uses them, with the values of those that are filled', () => {
    const filled = withParameters(aProfile(), { 'lt-2_prm_1': ['the keeper'] })
    const [time] = openParametersOf(resolveProfile(shopRules, filled).catalog)
    expect(time).toMatchObject({
      id: 'lt-2_prm_2',
      sentence: [
        { text: 'b. Write it down at ', parameter_id: null },
        { text: '[closing time]', parameter_id: 'lt-2_prm_2' },
        { text: '.', parameter_id: null },
      ],
    })
    const timed = withParameters(aProfile(), { 'lt-2_prm_2': ['eight'] })
    const [keeper] = openParametersOf(resolveProfile(shopRules, timed).catalog)
    expect(keeper?.sentence[1]).toEqual({
      text: '[one or more of: the keeper; at eight]',
      parameter_id: 'lt-2_prm_1',
    })
  })

  test('are filled by the profile, by their former id too, and by hand', () => {
    const filled = aProfile({
      modify: {
        'set-parameters': [
          { 'param-id': 'lt-2_prm_1', values: ['at {{ insert: param, lt-2_prm_2 }}'] },
          { 'param-id': 'lt-2_old', values: ['eight'] },
          { 'param-id': 'nobody', values: ['x'] },
        ],
      },
    })
    expect(open(filled)).toEqual([])
    expect(textOf(filled, 'LT-2')).toMatch(/^a\. Check the lamps by at eight:/)
    expect(textOf(withParameters(filled, { 'lt-2_prm_2': ['nine', 'ten'] }), 'LT-2')).toMatch(
      /by at nine, ten:/,
    )
    expect(resolveProfile(shopRules, filled).notes).toEqual([
      'The profile names a parameter that the catalog doesn’t have: nobody.',
    ])
  })

  test('that are only limited stay open, and the text names the limit', () => {
    const limited = aProfile({
      modify: {
        'set-parameters': [
          { 'param-id': 'lt-2_prm_2', constraints: [{ description: 'before nine' }] },
          { 'param-id': 'lt-2_prm_1', values: ['the keeper'] },
        ],
      },
    })
    expect(open(limited)).toEqual(['lt-2_prm_2'])
    expect(textOf(limited, 'LT-2')).toContain('at [closing time: before nine]')
  })

  test('that stand for others have their values', () => {
    const [first] = shopRules.groups ?? []
    const params = [
      {
        id: 'whole',
        label: 'times',
        props: [
          { name: 'aggregates', value: 'one' },
          { name: 'aggregates', value: 'two' },
        ],
      },
      { id: 'one', label: 'first' },
      { id: 'two', label: 'second' },
    ]
    const parts = [{ name: 'statement', prose: 'At {{ insert: param, whole }}.' }]
    const catalog = {
      ...shopRules,
      groups: [{ ...first, title: 'Lights', controls: [{ id: 'c', title: 'C', params, parts }] }],
    }
    const all = importing({ 'include-all': {} })
    const text = (profile: OscalProfile) =>
      frameworkFromOscal(resolveProfile(catalog, profile).catalog).topics[0]?.questions[0]?.question
    expect(text(withParameters(all, { one: ['eight'] }))).toBe('At [times].')
    expect(text(withParameters(all, { one: ['eight'], two: ['nine'] }))).toBe('At eight, nine.')
  })
})

describe('changes of controls', () => {
  const altered = (alter: object) =>
    checkProfile({
      profile: aProfile({
        modify: { alters: [{ 'control-id': 'lt-2', ...alter }] } as OscalProfile['modify'] & object,
      }),
    })
  const questionAfter = (alter: object) => {
    const checked = altered(alter)
    if ('errors' in checked) throw new Error(JSON.stringify(checked.errors))
    return frameworkFromOscal(resolveProfile(shopRules, checked.profile).catalog).topics[0]?.questions[0]
  }

  test('parts are added and removed', () => {
    const part = { name: 'guidance', prose: 'Ours.' }
    expect(questionAfter({ adds: [{ parts: [part] }] })?.guidance).toMatch(/^A dark shop.*Ours\./s)
    expect(questionAfter({ adds: [{ position: 'starting', parts: [part] }] })?.guidance).toMatch(/^Ours\./)
    expect(questionAfter({ removes: [{ 'by-name': 'guidance' }] })?.guidance).toBe('')
    expect(questionAfter({ removes: [{ 'by-id': 'nobody' }] })?.guidance).toMatch(/^A dark shop/)
  })

  test('a title is replaced, and a control that is not chosen is named', () => {
    expect(questionAfter({ adds: [{ title: 'Lanterns' }] })?.title).toBe('Lanterns')
    const other = aProfile({ modify: { alters: [{ 'control-id': 'lt-10' }] } })
    expect(resolveProfile(shopRules, other).notes).toEqual([
      'The profile names a control that it changes but doesn’t include: lt-10.',
    ])
  })
})

describe('a file', () => {
  test('that is no profile is refused with the reason', () => {
    expect(checkProfile({ catalog: {} })).toEqual({
      errors: [{ place: 'file', message: 'This file holds a catalog, not a profile.' }],
    })
    expect(checkProfile(7)).toEqual({ errors: [{ place: 'file', message: 'must be an object' }] })
    expect(checkProfile({ profile: { uuid: aProfile().uuid, imports: [{ href: '#' }] } })).toEqual({
      errors: [{ place: 'profile.metadata', message: 'is missing' }],
    })
  })

  test('with harmless breaches is repaired', () => {
    const checked = checkProfile({
      profile: { ...aProfile(), imports: [{ href: '#', 'include-controls': [], colour: 'red' }] },
    })
    expect(checked).toMatchObject({
      repairs: [
        { place: 'profile.imports[0].include-controls', message: 'is an empty list, and was left out' },
        { place: 'profile.imports[0].colour', message: expect.stringContaining('left out') },
      ],
    })
  })
})
