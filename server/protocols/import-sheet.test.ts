import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aWholeFramework, contentOf, fileOf } from './export/whole-framework.testing.ts'
import { aCatalog, aControl, apply, preview, reference } from './import-steps.testing.ts'

const here = await startTestServer({ work: true })
const { primary, stranger, sysadmin } = here
const [HIPAA, CSF] = [1, 1000]

const named = (person: Person, content: Buffer, name = 'rules.xlsx') =>
  person.upload(api.protocols.preview.path, { name, content }).then(response => response.json().data)

async function importInto(person: Person, file: Buffer): Promise<number> {
  const seen = await preview(person, file)
  expect(seen.errors).toEqual([])
  return (await apply(person, seen)).protocol_id
}

const formats = ['xlsx', 'csv'] as const

test.each(formats)(
  'a framework with everything in it comes back equal from %s, in another company',
  async format => {
    const from = await aWholeFramework(primary, `House rules for ${format}`)
    const file = await fileOf(primary, from, format)
    const to = await importInto(stranger, file)
    expect(await contentOf(stranger, to)).toEqual(await contentOf(primary, from))
    expect(await stranger.call(api.protocols.show, { protocol_id: to })).toMatchObject({
      name: `House rules for ${format}`,
      description: 'For clinics,\nwards and "offices".',
      edition: '2.0',
      source: 'spreadsheet',
    })
    const again = await preview(stranger, await fileOf(stranger, to, format))
    expect(again).toMatchObject({ protocol_id: to, changes: { added: 0, updated: 0, removed: 0 } })
  },
)

test.each([
  ['HIPAA', HIPAA],
  ['the Cybersecurity Framework', CSF],
])('%s comes back equal as a framework of a company’s own', async (_, shipped) => {
  for (const format of formats) {
    const to = await importInto(stranger, await fileOf(primary, shipped, format))
    expect(to).not.toBe(shipped)
    expect(await contentOf(stranger, to)).toEqual(await contentOf(primary, shipped))
  }
})

const catalog = join(import.meta.dirname, '../../../shared/data/oscal/nist-sp-800-53-rev5.catalog.json')

if (existsSync(catalog))
  test('SP 800-53 comes back equal', { timeout: 120_000 }, async () => {
    const from = await importInto(primary, readFileSync(catalog))
    const to = await importInto(stranger, await fileOf(primary, from, 'xlsx'))
    expect(await contentOf(stranger, to)).toEqual(await contentOf(primary, from))
  })

test('a catalog with references comes back equal, and is the same framework at home', async () => {
  const title = 'Rules with references'
  const made = await preview(primary, aCatalog(title, [aControl('d-1', 'Lock.', reference), aControl('d-2')]))
  const from = (await apply(primary, made)).protocol_id
  const file = await fileOf(primary, from, 'xlsx')
  const to = await importInto(stranger, file)
  expect(await contentOf(stranger, to)).toEqual(await contentOf(primary, from))
  const home = await preview(primary, file)
  expect(home).toMatchObject({
    protocol_id: from,
    changes: { added: 0, updated: 0, unchanged: 3, removed: 0 },
  })
  await apply(primary, home)
  expect(await contentOf(primary, from)).toEqual(await contentOf(stranger, to))
})

test('a file that people edited updates the framework that it came from, and keeps its answers', async () => {
  const { id: protocol_id } = await primary.call(api.protocols.create, { name: 'Edited rules' })
  const add = (parent_question_id: number | null, title: string) =>
    primary.call(api.frameworkQuestions.create, { protocol_id, parent_question_id, title })
  const topic = await add(null, 'Doors')
  const locked = await add(topic.id, 'Locked')
  const fixture = await aFixture(here, here.company, { protocolId: protocol_id, questions: 1 })
  const [first, second] = locked.options
  const answer = (question_option_id: number, entity_id: number) => ({
    entity_id,
    assessment_period_id: fixture.periodId,
    question_option_id,
    control: 'Bolts.',
  })
  await primary.call(api.answers.giveMany, {
    question_id: locked.id,
    answers: [
      answer(must(first).id, must(fixture.entityIds[0])),
      answer(must(second).id, must(fixture.entityIds[1])),
    ],
  })
  const rows = (await fileOf(primary, protocol_id, 'csv')).toString()
  // Somebody adds a question in the product while the file is edited.
  const later = await add(topic.id, 'Watched')
  // The topic has the same options.
  const edited = rows
    .slice(rows.indexOf('Question,'))
    .replace(',Locked,', ',Locked doors,')
    .replace(must(first).option, 'Yes, every one')
    .replace(`25 = ${must(locked.options[3]).option}\n`, '')
    .concat('Question,1.9,Counted keys\r\n')
  const seen = await named(
    primary,
    Buffer.from(rows.slice(0, rows.indexOf('Question,')) + edited),
    'rules.csv',
  )
  expect(seen).toMatchObject({
    protocol_id,
    errors: [],
    changes: { added: 1, updated: 1, unchanged: 1, removed: 0 },
    cautions: ['It rewords a question with 2 answers: 1.1.'],
    warnings: ['One topic or question that was written here isn’t in the file and stays.'],
  })
  await apply(primary, seen, { confirmed: true })
  const { data } = await primary.call(api.questions.ofProtocol, { protocol_id })
  const now = must(data.find(({ id }) => id === locked.id))
  expect(now).toMatchObject({
    title: 'Locked doors',
    options: [{ id: must(first).id, option: 'Yes, every one' }, { id: must(second).id }, {}, {}],
  })
  expect(now.former_options.map(({ id }) => id)).toEqual([must(locked.options[3]).id])
  expect(now.version).toBeGreaterThan(locked.version)
  expect(data.map(({ title }) => title)).toContain('Counted keys')
  expect(data.map(({ id }) => id)).toContain(later.id)
  const { data: answers } = await primary.call(api.answers.list, { filter: { question_id: locked.id } })
  expect(
    answers.map(answer => [answer.question_option_id, 'score' in answer ? answer.score : null]).toSorted(),
  ).toEqual(
    [
      [must(first).id, 100],
      [must(second).id, 75],
    ].toSorted(),
  )
  expect(await primary.call(api.protocols.show, { protocol_id })).toMatchObject({ source: 'own' })
})

test('an empty cell clears, and a missing column keeps', async () => {
  const text = (columns: string, row: string) =>
    Buffer.from(`Kind,Number,Title,${columns}\nFramework,,Kept,${row}`)
  const [category] = (await primary.call(api.categories.list, {})).data
  const name = must(category).name
  const first = await apply(
    primary,
    await named(primary, text('Weight,Category', `,\nTopic,1,Doors,4,"${name}"`)),
  )
  const { protocol_id } = first
  const read = async () => must((await primary.call(api.questions.ofProtocol, { protocol_id })).data[0])
  expect(await read()).toMatchObject({ weight: 4, category: { name } })
  await apply(primary, await named(primary, text('Guidance', '\nTopic,1,Doors,Look.')))
  expect(await read()).toMatchObject({ weight: 4, category: { name }, guidance: 'Look.' })
  const third = await named(primary, text('Weight,Category', ',\nTopic,1,Doors,,'))
  expect(third.changes).toMatchObject({ updated: 1 })
  await apply(primary, third)
  expect(await read()).toMatchObject({ weight: 1, category: null })
})

test('suggested tasks of a spreadsheet replace those of the framework, and stay without their column', async () => {
  const text = (columns: string, row: string) =>
    Buffer.from(
      `Kind,Number,Title,Options${columns}\nFramework,,Next steps,\nTopic,1,Doors,"100 = Yes\n0 = No"${row}`,
    )
  const { protocol_id } = await apply(primary, await named(primary, text(',Suggested tasks', ',B = Lock it')))
  const tasks = async () => {
    const { data } = await primary.call(api.questions.ofProtocol, { protocol_id })
    return must(data[0]).options.map(({ suggested_task }) => suggested_task)
  }
  expect(await tasks()).toEqual([undefined, 'Lock it'])
  expect(await named(primary, text('', ''))).toMatchObject({ changes: { updated: 0, unchanged: 1 } })
  const changed = await named(primary, text(',Suggested tasks', ',"A = Show it\nB = Lock it"'))
  expect(changed).toMatchObject({ changes: { updated: 1 } })
  await apply(primary, changed)
  expect(await tasks()).toEqual(['Show it', 'Lock it'])
  await apply(primary, await named(primary, text(',Suggested tasks', ',')))
  expect(await tasks()).toEqual([undefined, undefined])
  const wrong = await named(primary, text(',Suggested tasks', ',Lock it'))
  expect(wrong.errors).toEqual([
    { place: 'E3', message: '“Lock it” has no letter. Write it as B = Lock it.' },
  ])
})

test('a spreadsheet without a row about the framework is named and known by its file', async () => {
  const content = Buffer.from('Number,Title\n1,Doors\n1.1,Locked')
  const seen = await named(primary, content, 'Ward rules.csv')
  expect(seen).toMatchObject({
    name: 'Ward rules',
    protocol_id: null,
    counts: { topics: 1, questions: 1, options: 5 },
  })
  const { protocol_id } = await apply(primary, seen)
  expect(await named(primary, content, 'ward rules.csv')).toMatchObject({ protocol_id })
  expect(await named(primary, content, 'Other.csv')).toMatchObject({ protocol_id: null })
})

test('names that nobody knows are errors with their cells, and entities of others a warning', async () => {
  const unknown = await named(
    primary,
    Buffer.from('Number,Title,Category,Threat\n1,Doors,Nonsense,\n2,Roof,nonsense,Rain'),
  )
  expect(unknown).toMatchObject({ import_id: null, format: 'spreadsheet' })
  expect(unknown.errors).toEqual([
    {
      place: 'C2',
      message: expect.stringMatching(/^There’s no category “Nonsense” \(also in 1 more\)\. Leave/),
    },
    { place: 'D3', message: expect.stringMatching(/^There’s no threat “Rain”\. Leave/) },
  ])
  const elsewhere = await named(
    primary,
    Buffer.from('Kind,Number,Title,Text,Entity\nTopic,1,Doors,,\nSection,,Here,x,Nowhere Clinic'),
  )
  expect(elsewhere).toMatchObject({
    errors: [],
    warnings: ['Row 3: “Nowhere Clinic” isn’t one of your entities, so its section is left out.'],
  })
})

test('the template is a framework that can be imported', async () => {
  for (const format of formats) {
    const blob = await stranger.call(api.protocols.template, { format })
    const seen = await preview(stranger, Buffer.from(await blob.arrayBuffer()))
    expect(seen).toMatchObject({
      name: 'Clinic security checklist',
      edition: '1.0',
      errors: [],
      warnings: [],
      counts: { topics: 2, questions: 3, options: 13 },
    })
  }
  const { protocol_id } = await apply(
    stranger,
    await preview(
      stranger,
      Buffer.from(await (await stranger.call(api.protocols.template, {})).arrayBuffer()),
    ),
  )
  const { data } = await stranger.call(api.questions.ofProtocol, { protocol_id })
  expect(data.map(({ tempid, regulations }) => [tempid, regulations.length])).toEqual([
    ['1', 0],
    ['1.1', 0],
    ['1.2', 1],
    ['2', 0],
    ['2.1', 0],
  ])
})

test('a name finds the company’s own threat before a shared one that was added later', async () => {
  const threat = await primary.call(api.ownThreats.create, { name: 'Flood of the vault' })
  await sysadmin.call(api.threats.create, { name: 'Flood of the Vault' })
  const sheet = Buffer.from('Number,Title,Threat\n1,Vault,\n1.1,Dry,Flood of the vault')
  const { protocol_id } = await apply(primary, await named(primary, sheet, 'vaults.csv'))
  const { data } = await primary.call(api.questions.ofProtocol, { protocol_id })
  expect(data.find(each => each.tempid === '1.1')?.threat).toEqual({ id: threat.id, name: threat.name })
})
