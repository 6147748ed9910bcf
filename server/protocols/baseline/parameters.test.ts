import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { shopRules } from '#domain/protocols/oscal/catalogs.testing.ts'
import { aProfile } from '#domain/protocols/oscal/profile/profiles.testing.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { apply, preview } from '../import-steps.testing.ts'

const here = await startTestServer({ work: true })
const { primary, admin, stranger, owner } = here

let shops = 0

/** A baseline of a catalog of its own, with one of its two open parameters filled. */
async function aBaseline() {
  const title = `Stall ${String.fromCharCode(65 + shops++)} rules`
  const catalog = { ...shopRules, metadata: { ...shopRules.metadata, title } }
  const { protocol_id: original } = await apply(primary, await preview(primary, { catalog }))
  const seen = await primary.call(api.protocols.baseline, {
    ...{ protocol_id: original, profile: JSON.stringify({ profile: aProfile() }), name: `Small ${title}` },
    parameters: { 'lt-2_prm_2': ['eight'] },
  })
  const { protocol_id } = await apply(primary, seen)
  return { original, protocol_id }
}

const lampsIn = async (protocol_id: number) => {
  const { data } = await primary.call(api.questions.ofProtocol, { protocol_id })
  return must(data.find(({ tempid }) => tempid === 'LT-2'))
}

test('a finished baseline lists its parameters, and gets other values without its profile', async () => {
  const { original, protocol_id } = await aBaseline()
  const show = (id: number) => primary.call(api.protocols.show, { protocol_id: id })
  expect(await show(protocol_id)).toMatchObject({ baseline_of: original })
  expect(await show(original)).toMatchObject({ baseline_of: null })
  const { data } = await primary.call(api.protocols.parameters, { protocol_id })
  expect(data.map(({ id, values }) => [id, values])).toEqual([
    ['lt-2_prm_1', undefined],
    ['lt-2_prm_2', ['eight']],
  ])
  const before = await lampsIn(protocol_id)
  const parameters = { 'lt-2_prm_1': ['the keeper'] }
  const seen = await primary.call(api.protocols.changeParameters, { protocol_id, parameters })
  expect(seen).toMatchObject({ protocol_id, changes: { added: 0, updated: 1, removed: 0 }, cautions: [] })
  expect((await lampsIn(protocol_id)).question).toBe(before.question)
  await apply(primary, seen)
  const after = await lampsIn(protocol_id)
  expect(after.id).toBe(before.id)
  expect(after.question).toMatch(/^a\. Check the lamps by the keeper:[\s\S]*b\. Write it down at eight\.$/)
  const cleared = await primary.call(api.protocols.changeParameters, {
    protocol_id,
    parameters: { 'lt-2_prm_2': [] },
  })
  await apply(primary, cleared)
  expect((await lampsIn(protocol_id)).question).toMatch(/by the keeper[\s\S]*at \[closing time\]/)
  expect((await show(protocol_id)).name).toMatch(/^Small Stall/)
})

test('only its own company’s primary administrator sees and changes them', async () => {
  const { protocol_id } = await aBaseline()
  const statuses = async (person: typeof primary) => [
    (await person.ask(api.protocols.parameters, { protocol_id })).statusCode,
    (await person.ask(api.protocols.changeParameters, { protocol_id, parameters: {} })).statusCode,
  ]
  expect(await statuses(primary)).toEqual([200, 200])
  expect(await statuses(admin)).toEqual([403, 403])
  expect(await statuses(stranger)).toEqual([404, 404])
  for (const parameters of [{ x: [7] }, { '': ['a'] }, [], 'x']) {
    const answer = await primary.send('POST', `/api/v1/protocols/${protocol_id}/parameters`, { parameters })
    expect(answer.statusCode).toBe(422)
  }
})

test('a framework that is no baseline, and one whose original is gone, have none', async () => {
  const { original, protocol_id } = await aBaseline()
  const statuses = async (id: number) => [
    (await primary.ask(api.protocols.parameters, { protocol_id: id })).statusCode,
    (await primary.ask(api.protocols.changeParameters, { protocol_id: id, parameters: {} })).statusCode,
  ]
  expect(await statuses(original)).toEqual([404, 404])
  await owner.query('update protocols set deleted_at = now() where id = $1', [original])
  expect(await statuses(protocol_id)).toEqual([404, 404])
  expect(await primary.call(api.protocols.show, { protocol_id })).toMatchObject({ baseline_of: null })
})
