import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { shopRules } from '../catalogs.testing.ts'
import { toExport } from '../export/framework-to-export.testing.ts'
import { frameworkFromOscal } from '../oscal-import.ts'
import { checkProfile } from './check-profile.ts'
import { makeBaseline, profileOf } from './make-baseline.ts'
import { aProfile } from './profiles.testing.ts'
import { resolveProfile } from './resolve-profile.ts'

/** Public catalogs, used too if they are available beside the project. */
const folder = new URL('../../../../../shared/data/oscal/', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))

describe('a baseline', () => {
  const imported = frameworkFromOscal(shopRules)
  const original = toExport(imported, [])

  test('has the ratings, options, sections and edited texts of the company’s framework', () => {
    const edited = structuredClone(original)
    const lamps = edited.topics[0]?.questions[0]
    if (!lamps) throw new Error('no lamps')
    Object.assign(lamps, {
      weight: 4,
      threat: 'Fire',
      guidance: 'Ours.',
      options: [{ option: 'Yes', value: 100 }],
    })
    const { framework } = makeBaseline({ catalog: shopRules, original: edited, profile: aProfile() })
    expect(framework.name).toBe('Shop Rules, Small Shops')
    expect(framework.topics[0]?.questions[0]).toMatchObject({
      tempid: 'LT-2',
      question: imported.topics[0]?.questions[0]?.question,
      ...{ weight: 4, threat: 'Fire', guidance: 'Ours.', options: [{ option: 'Yes', value: 100 }] },
      copy_of: lamps.id,
    })
  })

  test('has nothing that the company deleted, and by hand what it added', () => {
    const changed = structuredClone(original)
    const [lights, till] = changed.topics
    if (!lights || !till) throw new Error('no topics')
    const [lamps] = lights.questions.splice(0, 1)
    if (!lamps) throw new Error('no lamps')
    till.questions.push({ ...lamps, identifier: 'q-1', tempid: 'TL-X', title: 'Ours' })
    const made = (chosen: string[]) =>
      makeBaseline({
        catalog: shopRules,
        original: changed,
        profile: profileOf({ title: 'By hand', chosen }, shopRules),
        chosen,
      }).framework
    const framework = made(['lt-2', 'tl-1', 'q-1'])
    expect(framework.topics.map(topic => topic.questions.map(({ tempid }) => tempid))).toEqual([
      ['TL-1', 'TL-X'],
    ])
    expect(framework.warnings).toEqual([
      'One topic or question was deleted from the framework and stays out.',
    ])
  })
})

// Nothing is skipped where they are not: ours show the same.
if (existsSync(folder))
  test('the LOW baseline of SP 800-53 has the controls of NIST’s own resolution', () => {
    const { catalog } = read('nist-sp-800-53-rev5.catalog')
    const checked = checkProfile(read('nist-sp-800-53-rev5-low-baseline.profile'))
    if ('errors' in checked) throw new Error(JSON.stringify(checked.errors))
    const resolved = resolveProfile(catalog, checked.profile)
    expect(resolved.notes).toEqual([])
    const ours = frameworkFromOscal(resolved.catalog)
    const theirs = frameworkFromOscal(read('nist-sp-800-53-rev5-low-baseline.catalog').catalog)
    const ids = (framework: typeof ours) =>
      framework.topics.map(topic => [
        topic.identifier,
        topic.title,
        topic.questions.map(each => each.identifier),
      ])
    expect(ids(ours)).toEqual(ids(theirs))
    expect(ours.topics.flatMap(topic => topic.questions)).toHaveLength(149)
    // The profile's resolution is of a later edition, which words some parameters in another way.
    const bare = (text: string) =>
      text.replace(/\[[^[\]]*(?:\[[^[\]]*\][^[\]]*)*\]/g, '[]').replace(/\s+/g, ' ')
    const texts = (framework: typeof ours) =>
      new Map(
        framework.topics
          .flatMap(topic => topic.questions)
          .map(each => [each.identifier, bare(each.question)]),
      )
    const differing = [...texts(ours)]
      .filter(([id, text]) => texts(theirs).get(id) !== text)
      .map(([id]) => id)
    expect(differing.length).toBeLessThan(15)
  })
