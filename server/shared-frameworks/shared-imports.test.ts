import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aLibrary, aMapping } from '#domain/protocols/ciso-assistant/a-library.testing.ts'
import type { ImportPreview } from '#domain/protocols/import-preview.ts'
import { within } from '#server/platform/db/db.ts'
import { aCatalog, aControl } from '#server/protocols/import-steps.testing.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer({ work: true })
const { sysadmin, primary, stranger, owner } = here
const { organizationId: organization_id } = here.company
const shared = api.sharedFrameworks

function upload(content: string | Buffer, fields: Record<string, string> = {}, name = 'rules.json') {
  return sysadmin.upload(api.sharedImports.preview.path, { name, content }, fields)
}

async function preview(content: object | string | Buffer, fields: Record<string, string> = {}) {
  const bytes = typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content)
  const response = await upload(bytes, fields)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data as ImportPreview
}

const apply = ({ import_id }: ImportPreview, more: { confirmed?: boolean } = {}) =>
  sysadmin.call(api.sharedImports.apply, { import_id: Number(import_id), ...more })

const questionsOf = async (protocol_id: number) =>
  (await sysadmin.call(shared.questions, { protocol_id })).data

const rules = (title: string, prose = 'Lock it.', version = '2.1') =>
  aCatalog(title, [aControl('d-1', prose), aControl('d-2')], { version })

test('a catalog becomes a draft for every company, which they see once it’s published', async () => {
  const seen = await preview(rules('Rules for all'))
  expect(seen).toMatchObject({
    ...{ format: 'oscal', name: 'Rules for all', protocol_id: null, errors: [], cautions: [] },
    counts: { topics: 1, questions: 2 },
  })
  const made = await apply(seen)
  expect(made).toMatchObject({ draft: true, added: 3, updated: 0, removed: 0 })
  const { protocol_id } = made
  expect(await sysadmin.call(shared.show, { protocol_id })).toMatchObject({
    ...{ draft: true, source: 'oscal', questions_count: 2, abilities: { edit: true, publish: true } },
  })
  expect((await primary.ask(api.protocols.show, { protocol_id })).statusCode).toBe(404)
  await sysadmin.call(shared.publish, { protocol_id })
  const { data } = await primary.call(api.questions.ofProtocol, { protocol_id })
  expect(data.map(({ tempid, options }) => [tempid, options.length])).toEqual([
    ['doors', 0],
    ['D-1', 5],
    ['D-2', 5],
  ])
  const { rows } = await owner.query(
    `select event, organization_id::int, after ->> 'name' as name from audit_events
     where event in ('import.previewed', 'import.applied') and after ->> 'name' = 'Rules for all' order by sequence`,
  )
  expect(rows).toEqual([
    { event: 'import.previewed', organization_id: 0, name: 'Rules for all' },
    { event: 'import.applied', organization_id: 0, name: 'Rules for all' },
  ])
  const again = sysadmin.call(api.sharedImports.apply, { import_id: Number(seen.import_id) })
  await expect(again).rejects.toMatchObject({ status: 409 })
})

test('the same catalog updates a published framework only once that is confirmed, and keeps answers', async () => {
  const { protocol_id } = await apply(await preview(rules('Doors for all')))
  await sysadmin.call(shared.publish, { protocol_id })
  const fixture = await aFixture(here, here.company, { protocolId: protocol_id, questions: 2 })
  const ids = (await questionsOf(protocol_id)).map(({ id }) => id)
  const locked = must((await questionsOf(protocol_id)).find(({ tempid }) => tempid === 'D-1'))
  await primary.call(api.answers.giveMany, {
    question_id: locked.id,
    answers: [
      {
        entity_id: must(fixture.entityIds[0]),
        assessment_period_id: fixture.periodId,
        question_option_id: must(locked.options[0]).id,
        control: 'Bolts.',
      },
    ],
  })
  const same = await preview(rules('Doors for all'))
  expect(same).toMatchObject({ protocol_id, cautions: [], changes: { unchanged: 3, updated: 0 } })
  const changed = await preview(rules('Doors for all', 'Lock it twice.', '3.0'))
  const cautions = [
    'This framework is published, and one company uses it. Companies see its changes at once.',
    'It rewords a question with one answer: D-1.',
  ]
  expect(changed).toMatchObject({ protocol_id, cautions, changes: { updated: 1, unchanged: 2 } })
  await expect(apply(changed)).rejects.toMatchObject({ status: 409, body: { cautions } })
  expect(await apply(changed, { confirmed: true })).toMatchObject({ protocol_id, draft: false, updated: 1 })
  const after = await questionsOf(protocol_id)
  expect(after.map(({ id }) => id)).toEqual(ids)
  expect(must(after.find(({ tempid }) => tempid === 'D-1')).question).toBe('Lock it twice.')
  const { rows } = await owner.query('select question_id::int from answers where question_id = $1', [
    locked.id,
  ])
  expect(rows).toHaveLength(1)
})

test('what comes with the product is never imported over: its file becomes a draft of its own', async () => {
  const response = await sysadmin.ask(shared.export, { protocol_id: 1, format: 'csv' })
  const before = await questionsOf(1)
  const seen = await preview(Buffer.from(response.body), { name: 'HIPAA of ours' })
  expect(seen).toMatchObject({ protocol_id: null, errors: [] })
  const words = 'select id::int, requirement from regulations where organization_id is null order by id'
  const regulations = (await owner.query(words)).rows
  const { protocol_id } = await apply(seen)
  expect(protocol_id).not.toBe(1)
  expect(await questionsOf(1)).toEqual(before)
  const bare = (rows: typeof before) =>
    rows.map(({ tempid, question, options, regulations: cited }) => [
      ...[tempid, question, options.map(({ option }) => option)],
      cited.map(({ identifier, requirement }) => [identifier, requirement]),
    ])
  expect(bare(await questionsOf(protocol_id))).toEqual(bare(before))
  expect((await owner.query(words)).rows).toEqual(regulations)
})

test('sources are everybody’s; those that the product cites keep its words', async () => {
  const line = (title: string, number: string, text: string) => `Regulation;${number};${title};${text};`
  const { rows: known } = await owner.query(
    `select regulation, identifier, requirement from regulations r where organization_id is null
     and exists (select from question_regulations l where l.regulation_id = r.id) order by id limit 1`,
  )
  const { regulation, identifier, requirement } = must(known[0])
  const sheet = [
    'Kind;Number;Title;Text;Regulations',
    line(regulation, identifier, 'Other words.'),
    line('Rules of the port', 'P.1', 'Moor the ships.'),
    'Topic;1;Ships;;',
    `Question;1.1;Moored;Are ships moored?;"${regulation} | ${identifier}\nRules of the port | P.1"`,
  ].join('\n')
  const { protocol_id } = await apply(await preview(sheet, { name: 'Ships' }))
  const moored = must((await questionsOf(protocol_id)).find(({ tempid }) => tempid === '1.1'))
  expect(moored.regulations).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ regulation, identifier, requirement }),
      expect.objectContaining({ regulation: 'Rules of the port', requirement: 'Moor the ships.' }),
    ]),
  )
  const { rows } = await owner.query(
    `select organization_id from regulations where regulation = 'Rules of the port'`,
  )
  expect(rows).toEqual([{ organization_id: null }])
})

test('a question keeps no source that its catalog no longer has, but the product’s', async () => {
  const numbered = (number: string, version: string) => {
    const control = aControl('d-1', 'Lock it.', { props: [{ name: 'label', value: number }] })
    return aCatalog('Rules for cited doors', [control], { version })
  }
  const { protocol_id } = await apply(await preview(numbered('D-1', '1')))
  const { rows: shipped } = await owner.query(
    `insert into question_regulations (organization_id, question_id, regulation_id)
     select null, q.id, (select l.regulation_id from question_regulations l join questions s on s.id = l.question_id
       where s.protocol_id = 1 order by l.regulation_id limit 1)
     from questions q where q.protocol_id = $1 and q.identifier = 'd-1' returning regulation_id::int as id`,
    [protocol_id],
  )
  await apply(await preview(numbered('D.1', '2')))
  const { rows: cited } = await owner.query(
    `select r.id::int, r.identifier from questions q join question_regulations l on l.question_id = q.id
     join regulations r on r.id = l.regulation_id where q.protocol_id = $1 order by r.id`,
    [protocol_id],
  )
  expect(cited.filter(({ id }) => id !== must(shipped[0]).id).map(({ identifier }) => identifier)).toEqual([
    'D.1',
  ])
  expect(cited).toHaveLength(2)
})

test('a library of CISO Assistant becomes a draft for every company, and updates it', async () => {
  const seen = await preview(aLibrary)
  expect(seen).toMatchObject({
    ...{ format: 'ciso-assistant', name: 'Ward rules', edition: '3', protocol_id: null, errors: [] },
    counts: { topics: 2, questions: 3 },
  })
  const { protocol_id } = await apply(seen)
  const asked = await questionsOf(protocol_id)
  expect(
    asked.map(({ tempid, options }) => [tempid, options.map(({ option, value }) => [option, value])]),
  ).toEqual([
    ['A', []],
    [
      '1.10',
      [
        ['Adaptive: Everywhere', 100],
        ['Partial: Here and there.', 0],
      ],
    ],
    ['A.2', []],
    [
      'A.2.1',
      [
        ['Yes', 100],
        ['No', 0],
      ],
    ],
    ['A.2.2', expect.toSatisfy(options => options.length === 5)],
  ])
  expect(await preview(aLibrary)).toMatchObject({
    protocol_id,
    changes: { unchanged: 5, updated: 0, added: 0 },
  })
  const next = await preview(aLibrary.replace('Are keys counted?', 'Are all keys counted?'))
  expect(await apply(next)).toMatchObject({ protocol_id, draft: true, updated: 1, unchanged: 4, removed: 0 })
  const kept = await questionsOf(protocol_id)
  expect(kept.map(({ id }) => id)).toEqual(asked.map(({ id }) => id))
  expect(kept.map(({ question }) => question)).toContain('Are all keys counted?')
})

test('a library of mappings is refused with a sentence', async () => {
  const { import_id, errors } = await preview(aMapping)
  expect(import_id).toBeNull()
  expect(errors).toEqual([
    { place: 'line 4', message: expect.stringContaining('maps one framework to another') },
  ])
})

test('a section of one entity is left out, whatever entities there are', async () => {
  const [entity] = (await primary.call(api.entities.list, {})).data
  const name = must(entity ?? (await primary.call(api.entities.create, { name: 'Harbor' }))).name
  const sheet = `Kind;Number;Title;Text;Entity\nTopic;1;Ships;;\nSection;;Only here;Moor.;${name}`
  const seen = await preview(sheet, { name: 'Harbors' })
  expect(seen.warnings).toEqual([
    `Row 3: “${name}” is an entity, and this framework is for every company, so its section is left out.`,
  ])
  const { protocol_id } = await apply(seen)
  expect((await questionsOf(protocol_id)).map(({ sections }) => sections)).toEqual([[]])
})

test('errors are listed, and nothing is kept', async () => {
  const seen = await preview('Kind;Number;Title\nPicture;1;Ships')
  expect(seen).toMatchObject({ import_id: null, errors: [{ place: 'A2' }] })
})

test('of two that apply one import at once, one does', async () => {
  const seen = await preview(rules('Contested rules'))
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => {
      const { statusCode } = await sysadmin.ask(api.sharedImports.apply, {
        import_id: Number(seen.import_id),
      })
      return statusCode
    }),
  )
  expect(statuses.toSorted()).toEqual([200, 409, 409])
  const { total } = await sysadmin.call(shared.list, { search: 'Contested rules' })
  expect(total).toBe(1)
})

test('companies see no import of everybody’s, and unknown ones are not found', async () => {
  const { import_id } = await preview(rules('Secret rules'))
  for (const person of [primary, stranger]) {
    const { statusCode } = await person.ask(api.protocols.apply, { import_id: Number(import_id) })
    expect(statusCode).toBe(404)
  }
  const unknown = sysadmin.call(api.sharedImports.apply, { import_id: 999_999 })
  await expect(unknown).rejects.toMatchObject({ status: 404 })
  const seen = await within(
    here.db,
    { organizationId: organization_id, userId: primary.userId },
    async db => {
      const { rows } = await sql`select from shared_framework_imports`.execute(db)
      return rows.length
    },
  )
  expect(seen).toBe(0)
})
