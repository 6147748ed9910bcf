import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { shopRules } from '#domain/protocols/oscal/catalogs.testing.ts'
import { aProfile } from '#domain/protocols/oscal/profile/profiles.testing.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aWholeFramework, contentOf } from '../export/whole-framework.testing.ts'
import { apply, preview } from '../import-steps.testing.ts'

/** Public catalogs, used too if they are available beside the project. */
const folder = new URL('../../../../shared/data/oscal/', import.meta.url)
const publicFile = (name: string) => readFileSync(new URL(name, folder))

const here = await startTestServer({ work: true })
const { primary, admin, stranger } = here

let shops = 0

/** A framework that was imported from a catalog of its own. */
async function shop(): Promise<number> {
  const title = `Shop ${String.fromCharCode(65 + shops++)} rules`
  const catalog = { ...shopRules, metadata: { ...shopRules.metadata, title } }
  const { protocol_id } = await apply(primary, await preview(primary, { catalog }))
  return protocol_id
}
const baseline = (input: RawInputOf<typeof api.protocols.baseline>) =>
  primary.call(api.protocols.baseline, input)
const profile = (given: Parameters<typeof aProfile>[0] = {}) => JSON.stringify({ profile: aProfile(given) })
const questionsOf = async (protocol_id: number) =>
  (await primary.call(api.questions.ofProtocol, { protocol_id })).data
const numbers = async (protocol_id: number) => (await questionsOf(protocol_id)).map(({ tempid }) => tempid)

test('a profile makes a framework of its own, with its parameters filled', async () => {
  const protocol_id = await shop()
  const seen = await baseline({ protocol_id, profile: profile() })
  expect(seen).toMatchObject({
    errors: [],
    name: 'Shop Rules, Small Shops',
    protocol_id: null,
    counts: { topics: 2, questions: 2, options: 10, withdrawn: 0 },
    parameters: [{ id: 'lt-2_prm_1' }, { id: 'lt-2_prm_2', label: 'closing time' }],
  })
  const originals = await questionsOf(protocol_id)
  const numberOf = (id: number) => originals.find(question => question.id === id)?.tempid
  expect(seen.question_ids.map(numberOf)).toEqual(['LT-2', 'TL-1'])
  const parameters = { 'lt-2_prm_1': ['the keeper'], 'lt-2_prm_2': ['eight'] }
  const filled = await baseline({ protocol_id, profile: profile(), parameters, name: 'Small shops' })
  expect(filled).toMatchObject({ name: 'Small shops', parameters: [] })
  const { protocol_id: made } = await apply(primary, filled)
  expect(await numbers(made)).toEqual(['LT', 'LT-2', 'TL', 'TL-1'])
  const lamps = must((await questionsOf(made)).find(({ tempid }) => tempid === 'LT-2'))
  expect(lamps.question).toMatch(/^a\. Check the lamps by the keeper:/)
  expect(lamps.question).toMatch(/b\. Write it down at eight\.$/)
  expect(await numbers(protocol_id)).toHaveLength(7)
})

test('each question is equal to its original, with its ratings, options and sections', async () => {
  const protocol_id = await shop()
  const lamps = must((await questionsOf(protocol_id)).find(({ tempid }) => tempid === 'LT-2'))
  const [threat] = (await primary.call(api.threats.list, {})).data
  await primary.call(api.frameworkQuestions.update, {
    ...{ protocol_id, question_id: lamps.id, weight: 4, threat_id: must(threat).id },
    options: [{ option: 'Yes', value: 100 }],
    sections: [{ place: 'body', title: 'Ours', content: '<p>x</p>' }],
  })
  const { protocol_id: made } = await apply(
    primary,
    await baseline({ protocol_id, profile: profile(), name: 'Rated' }),
  )
  const copy = must((await questionsOf(made)).find(({ tempid }) => tempid === 'LT-2'))
  expect(copy).toMatchObject({
    weight: 4,
    threat: { id: must(threat).id },
    options: [{ option: 'Yes', value: 100 }],
    sections: [{ title: 'Ours' }],
    regulations: lamps.regulations,
  })
  const { rows } = await here.owner.query(
    `select relation from question_mappings
     where from_question_id = least($1::bigint, $2) and to_question_id = greatest($1::bigint, $2)`,
    [copy.id, lamps.id],
  )
  expect(rows).toEqual([{ relation: 'equal' }])
})

test('a baseline that is made again updates the one before', async () => {
  const protocol_id = await shop()
  const { protocol_id: made } = await apply(
    primary,
    await baseline({ protocol_id, profile: profile(), name: 'Again' }),
  )
  const same = await baseline({ protocol_id, profile: profile() })
  expect(same).toMatchObject({
    protocol_id: made,
    name: 'Again',
    changes: { added: 0, updated: 0, removed: 0 },
  })
  await apply(primary, same)
  const all = profile({ imports: [{ href: '#', 'include-all': {} }] })
  const more = await baseline({ protocol_id, profile: all })
  expect(more).toMatchObject({ protocol_id: made, changes: { added: 3, updated: 1, removed: 0 } })
})

test('a catalog of before they were kept is kept when it is imported again, and nothing else changes', async () => {
  const title = 'Old shop rules'
  const catalog = { ...shopRules, metadata: { ...shopRules.metadata, title } }
  const { protocol_id } = await apply(primary, await preview(primary, { catalog }))
  expect(await baseline({ protocol_id, profile: profile() })).toMatchObject({ lacks_catalog: false })
  await here.owner.query('update protocols set source_catalog = null where id = $1', [protocol_id])
  const before = await questionsOf(protocol_id)
  const seen = await baseline({ protocol_id, profile: profile() })
  expect(seen).toMatchObject({ errors: [], lacks_catalog: true, parameters: [], counts: { questions: 2 } })
  const again = await preview(primary, { catalog })
  expect(again).toMatchObject({ protocol_id, changes: { added: 0, updated: 0, removed: 0 } })
  expect((await apply(primary, again)).protocol_id).toBe(protocol_id)
  expect(await questionsOf(protocol_id)).toEqual(before)
  expect(await baseline({ protocol_id, profile: profile() })).toMatchObject({
    lacks_catalog: false,
    parameters: [{ id: 'lt-2_prm_1' }, { id: 'lt-2_prm_2' }],
  })
  const own = await aWholeFramework(primary, 'Never a catalog')
  const [one] = await questionsOf(own)
  expect(await baseline({ protocol_id: own, question_ids: [must(one).id] })).toMatchObject({
    lacks_catalog: false,
  })
})

test('questions chosen by hand make one of any framework', async () => {
  const protocol_id = await aWholeFramework(primary, 'House rules')
  const rows = await questionsOf(protocol_id)
  const chosen = rows.filter(({ tempid }) => ['1.1', '007'].includes(tempid))
  const seen = await baseline({ protocol_id, question_ids: chosen.map(({ id }) => id), name: 'Some of them' })
  expect(seen).toMatchObject({ errors: [], counts: { topics: 1, questions: 2 }, parameters: [] })
  const { protocol_id: made } = await apply(primary, seen)
  const expected = (await contentOf(primary, protocol_id)).filter(({ tempid }) =>
    ['1', '1.1', '007'].includes(tempid),
  )
  expect(await contentOf(primary, made)).toEqual(expected)
  const shipped = await questionsOf(1)
  const one = must(shipped.find(({ parent_question_id }) => parent_question_id !== null))
  expect(await baseline({ protocol_id: 1, question_ids: [one.id] })).toMatchObject({
    counts: { topics: 1, questions: 1 },
    name: expect.stringMatching(/\(baseline\)$/),
  })
})

test.each([
  ['no JSON', '{', 'is not readable JSON'],
  ['a catalog', JSON.stringify({ catalog: shopRules }), 'This file holds a catalog, not a profile.'],
  ['nothing of a profile', '{"profile": {}}', 'is missing'],
  [
    'a profile of something else',
    profile({ imports: [{ href: '#', 'include-controls': [{ 'with-ids': ['zz-1'] }] }] }),
    'names no control of this framework',
  ],
])('a file of %s is refused with the reason', async (_, text, message) => {
  const protocol_id = await shop()
  const seen = await baseline({ protocol_id, profile: text })
  expect(seen).toMatchObject({ import_id: null, question_ids: [], parameters: [] })
  expect(seen.errors.map(error => error.message)).toContain(message)
})

test('only those who write frameworks make baselines, of frameworks that they see', async () => {
  const protocol_id = await shop()
  const asked = async (person: typeof primary, input: object) =>
    (await person.ask(api.protocols.baseline, { protocol_id, profile: profile(), ...input })).statusCode
  expect(await asked(admin, {})).toBe(403)
  expect(await asked(stranger, {})).toBe(404)
  expect(await asked(primary, { profile: undefined })).toBe(422)
  expect(await asked(primary, { profile: undefined, question_ids: [999_999] })).toBe(422)
  expect(await asked(primary, { parameters: { x: [7] } })).toBe(422)
  expect(await asked(primary, { profile: 7 })).toBe(422)
})

// Nothing is skipped where they are not: ours show the same.
if (existsSync(folder))
  test('the LOW baseline of SP 800-53 has 149 controls', async () => {
    const source = await preview(primary, publicFile('nist-sp-800-53-rev5.catalog.json'))
    const { protocol_id } = await apply(primary, source)
    const low = publicFile('nist-sp-800-53-rev5-low-baseline.profile.json').toString('utf8')
    const seen = await baseline({ protocol_id, profile: low })
    expect(seen).toMatchObject({ errors: [], warnings: [], counts: { topics: 18, questions: 149 } })
    const [first] = seen.parameters
    const { protocol_id: made } = await apply(
      primary,
      await baseline({
        protocol_id,
        profile: low,
        parameters: { [must(first).id]: ['the security office'] },
      }),
    )
    const policy = must((await questionsOf(made)).find(({ tempid }) => tempid === 'AC-1'))
    expect(policy.question).toMatch(/^a\. Develop, document, and disseminate to the security office:/)
  })

test('made again, a baseline keeps its parameters and the company’s own wording, and says what it replaces', async () => {
  const protocol_id = await shop()
  const making = { protocol_id, profile: profile(), name: 'Night shops' }
  const parameters = { 'lt-2_prm_1': ['the keeper'], 'lt-2_prm_2': ['eight'] }
  const { protocol_id: made } = await apply(primary, await baseline({ ...making, parameters }))
  const lampsIn = async () => must((await questionsOf(made)).find(({ tempid }) => tempid === 'LT-2'))
  const filled = (await lampsIn()).question
  const again = await baseline(making)
  expect(again).toMatchObject({
    protocol_id: made,
    cautions: [],
    changes: { added: 0, updated: 0, removed: 0 },
    parameters: [
      { id: 'lt-2_prm_1', values: ['the keeper'] },
      { id: 'lt-2_prm_2', values: ['eight'] },
    ],
  })
  const question_id = (await lampsIn()).id
  await primary.call(api.frameworkQuestions.update, {
    ...{ protocol_id: made, question_id, question: 'Are the lamps checked?' },
  })
  const kept = await baseline(making)
  expect(kept).toMatchObject({ cautions: [], changes: { added: 0, updated: 0, removed: 0 } })
  await apply(primary, kept)
  expect((await lampsIn()).question).toBe('Are the lamps checked?')
  const other = await baseline({ ...making, parameters: { 'lt-2_prm_1': ['the baker'], 'lt-2_prm_2': [] } })
  expect(other).toMatchObject({
    cautions: ['It replaces your own wording of LT-2, which the source has changed too.'],
    changes: { updated: 1 },
  })
  await apply(primary, other, { confirmed: true })
  const { question } = await lampsIn()
  expect(question).toMatch(/^a\. Check the lamps by the baker:/)
  expect(question).not.toContain('eight')
  expect(question).not.toBe(filled)
})
