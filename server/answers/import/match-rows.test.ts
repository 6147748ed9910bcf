import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { faultsOf, previewSheet, rowsOf } from '#server/imports/import-steps.testing.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { answersOf } from './answer-import.testing.ts'

const here = await startTestServer({ work: true })
const { primary, stranger, owner } = here
const { organizationId } = here.company
let steps: Awaited<ReturnType<typeof answersOf>>

beforeAll(async () => {
  steps = await answersOf(here)
})

const head = ['Entity', 'Question number', 'Answer', 'Control']
const faults = async (content: string[][], person = primary) =>
  faultsOf(person, await steps.preview(person, content))

test('entities are found by name and by external reference, and questions by number and by text', async () => {
  const { entity, question, fixture } = steps
  await owner.query(`update entities set external_reference = '0017' where id = $1`, [entity(2).id])
  const found = await steps.preview(primary, [
    ['Entity', 'External reference', 'Framework', 'Question number', 'Question', 'Answer', 'Control'],
    [entity(1).name.toUpperCase(), '', '', question(0).number, '', 'A', 'x'],
    ['0017', '', '', question(0).number, '', 'A', 'x'],
    ['Another name', '0017', '', '', ` ${question(1).text.replaceAll(' ', '  ')}`, 'A', 'x'],
    [entity(1).name, '', 'Nonsense', question(1).number, '', 'A', 'x'],
    ['', '0018', '', question(1).number, '', 'A', 'x'],
    ['Nobody', '', '', '9.99.9', '', 'A', 'x'],
    ['', '', '', '', '', 'A', 'x'],
    [entity(1).name, '', '', question(1).number, question(2).text, 'A', 'x'],
    [entity(1).name, '', '', '', 'What else?', 'A', 'x'],
    [entity(1).name, '', '', question(1).number, 'Is the moon made of cheese?', 'A', 'x'],
  ])
  expect(await faultsOf(primary, found)).toEqual([
    'C5: The company doesn’t use a framework named “Nonsense”.',
    'B6: No entity has the external reference “0018”.',
    'A7: No entity has the name or external reference “Nobody”.',
    'D7: No question has the number “9.99.9”.',
    'A8: Entity is required.',
    'D8: Question number is required.',
    `D9: The text of the question is that of ${question(2).number}.`,
    'E10: No question has this text.',
    `E11: The text isn’t that of question ${question(1).number}, nor of another one. Correct it, or leave it empty.`,
  ])
  expect((await rowsOf(primary, found)).slice(0, 3).map(({ title }) => title)).toEqual([
    `${entity(1).name} · ${question(0).number}`,
    `${entity(2).name} · ${question(0).number}`,
    `${entity(2).name} · ${question(1).number}`,
  ])
  expect(fixture.entityIds).toContain(entity(2).id)
})

test('names that two entities have are told apart by the reference', async () => {
  const { entity, question } = steps
  await owner.query(
    `update entities set name = $2, external_reference = 'E' || id where id = any($1::bigint[])`,
    [[entity(3).id, entity(4).id], 'Twin'],
  )
  expect(
    await faults([
      ['Entity', 'External reference', 'Question number', 'Answer', 'Control'],
      ['Twin', '', question(0).number, 'A', 'x'],
      ['Twin', `E${entity(3).id}`, question(0).number, 'A', 'x'],
    ]),
  ).toEqual(['A2: 2 entities have this name. Use the external reference.'])
})

test('a number that two frameworks of the entity have needs the framework', async () => {
  const { entity, question } = steps
  const [other] = await steps.rows<{ id: number; name: string }>(
    `with made as (insert into protocols (organization_id, name) values ($1, 'House rules') returning id, name),
       adopted as (insert into organization_protocols (organization_id, protocol_id) select $1, id from made),
       used as (insert into entity_protocols (organization_id, entity_id, protocol_id) select $1, $2, id from made),
       asked as (insert into questions (organization_id, protocol_id, tempid, question) select $1, id, $3, 'Ours?' from made
         returning id),
       offered as (insert into question_options (organization_id, question_id, option, value, display_order)
         select $1, id, 'Yes', 100, 1 from asked)
     select id::int, name from made`,
    [organizationId, entity(1).id, question(0).number],
  )
  const found = await steps.preview(primary, [
    ['Entity', 'Framework', 'Question number', 'Answer', 'Control'],
    [entity(1).name, '', question(0).number, 'A', 'x'],
    [entity(1).name, 'house RULES', question(0).number, 'Yes', 'x'],
    [entity(0).name, '', question(0).number, 'A', 'x'],
    [entity(0).name, 'House rules', question(0).number, 'A', 'x'],
  ])
  expect(await faultsOf(primary, found)).toEqual([
    `C2: 2 questions of the entity have the number “${question(0).number}”. Add the framework.`,
    'C5: The entity doesn’t use the framework of this question.',
  ])
  await owner.query('delete from entity_protocols where protocol_id = $1', [must(other).id])
  await owner.query('update organization_protocols set dropped_at = now() where protocol_id = $1', [
    must(other).id,
  ])
})

test('of two frameworks with the same name, that of the entity counts, and of two of those neither', async () => {
  const { entity } = steps
  await steps.rows(
    `with made as (insert into protocols (organization_id, name) values ($1, 'Twin rules'), ($1, 'twin RULES') returning id),
       adopted as (insert into organization_protocols (organization_id, protocol_id) select $1, id from made),
       used as (insert into entity_protocols (organization_id, entity_id, protocol_id)
         select $1, $2::bigint, min(id) from made union all select $1, $3::bigint, id from made),
       asked as (insert into questions (organization_id, protocol_id, tempid, question) select $1, id, 'T' || id, 'Ours?' from made
         returning id)
     insert into question_options (organization_id, question_id, option, value, display_order)
       select $1, id, 'Yes', 100, 1 from asked`,
    [organizationId, entity(1).id, entity(2).id],
  )
  const head = ['External reference', 'Framework', 'Question', 'Answer', 'Control']
  await owner.query(`update entities set external_reference = 'T' || id where id = any($1::bigint[])`, [
    [entity(1).id, entity(2).id],
  ])
  expect(
    await faults([
      head,
      [`T${entity(1).id}`, 'Twin rules', 'Ours?', 'Yes', 'x'],
      [`T${entity(2).id}`, 'Twin rules', 'Ours?', 'Yes', 'x'],
    ]),
  ).toEqual(['B3: Several frameworks have this name. Rename one first.'])
  const sites = await previewSheet(primary, 'entities', [
    ['Name', 'Frameworks'],
    ['A site of twins', 'Twin rules'],
  ])
  expect(await faultsOf(primary, sites)).toEqual([
    'B2: Several frameworks have the name “Twin rules”. Rename one first.',
  ])
  await owner.query(
    `with twins as (select id from protocols where lower(name) = 'twin rules'),
       left_out as (delete from entity_protocols where protocol_id in (select id from twins))
     update organization_protocols set dropped_at = now() where protocol_id in (select id from twins)`,
  )
  await owner.query('update entities set external_reference = $2 where id = $1', [entity(1).id, ''])
})

test('entities, frameworks and people of another company do not exist', async () => {
  const { question } = steps
  const [theirs] = await steps.rows<{ name: string }>(
    `insert into entities (organization_id, name) values ($1, 'Their own site') returning name`,
    [here.other.organizationId],
  )
  const [person] = await steps.rows<{ email: string }>('select email from users where id = $1', [
    stranger.userId,
  ])
  expect(
    await faults([
      [...head, 'Answered by'],
      [must(theirs).name, question(0).number, 'A', 'x', ''],
      [steps.entity(1).name, question(0).number, 'A', 'x', must(person).email],
    ]),
  ).toEqual([
    'A2: No entity has the name or external reference “Their own site”.',
    `E3: “${must(person).email}” isn’t the email or name of a member. Leave the cell empty to answer yourself.`,
  ])
})

test('columns are matched by hand, and those that are missing are named', async () => {
  const { entity, question } = steps
  const found = await steps.preview(primary, [
    ['Standort', 'Nr', 'Stufe', 'Text'],
    [entity(1).name, question(0).number, 'A', 'x'],
  ])
  expect(found.missing).toEqual(['entity', 'number', 'option'].filter(key => !(key in found.mapping)))
  const mapping = { entity: 0, number: 1, option: 2, control: 3 }
  expect(await primary.call(api.imports.map, { import_id: found.id, mapping })).toMatchObject({
    missing: [],
    counts: { new: 1, wrong: 0 },
    assessment_period: { id: steps.periodId },
  })
})

test('the template has the company’s own questions, and can be imported as it is', async () => {
  for (const format of ['xlsx', 'csv'] as const) {
    const file = await primary.call(api.imports.template, { kind: 'answers', format })
    const found = await steps.preview(primary, Buffer.from(await file.arrayBuffer()))
    expect(await faultsOf(primary, found)).toEqual([])
    expect(found.counts).toMatchObject({ new: 3, wrong: 0 })
    for (const { title } of await rowsOf(primary, found))
      expect(title).toContain(`${steps.entity(0).name} · `)
  }
  const elsewhere = await stranger.call(api.imports.template, { kind: 'answers', format: 'csv' })
  expect(await elsewhere.text()).not.toContain(steps.entity(0).name)
  expect(await elsewhere.text()).toContain('Harbor Clinic')
})

test('a downloaded report of answers comes back without a change', async () => {
  await steps.saved(1, 5, '=1+1')
  await steps.saved(1, 6, 'Two\nlines, "quoted"', 1)
  await owner.query(
    `update answers set control = 'N/A', not_applicable = true, not_applicable_reason = 'Leased.', score = null,
       question_option_id = null, accepted = true, accepted_at = now(), accepted_by = created_by
     where organization_id = $1 and question_id = $2`,
    [organizationId, steps.question(6).id],
  )
  const report = await primary.call(api.answerReports.answers, {
    filter: { assessment_period_id: steps.periodId },
  })
  const found = await steps.preview(primary, Buffer.from(await report.arrayBuffer()))
  expect(await faultsOf(primary, found)).toEqual([])
  expect(found.counts).toEqual({ new: 0, changed: 0, same: 2, wrong: 0 })
  expect(Object.keys(found.mapping)).toHaveLength(12)
  const other = await previewSheet(
    primary,
    'answers',
    Buffer.from(await report.arrayBuffer()),
    {},
    {
      assessment_period_id: String(steps.fixture.periodId),
    },
  )
  expect(other.counts).toEqual({ new: 2, changed: 0, same: 0, wrong: 0 })
})
