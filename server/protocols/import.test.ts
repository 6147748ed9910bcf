import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { aCatalog, aControl, apply, preview, reference } from './import-steps.testing.ts'

const here = await startTestServer({ work: true })
const { primary, admin, manager, stranger } = here
const organization_id = here.company.organizationId

/** A title that no other test imports; `sourceKeyOf` would remove digits. */
const aTitle = () => `Rules ${randomUUID().replace(/\d/g, 'x')}`

async function rows(text: string, ...values: unknown[]) {
  return (await here.owner.query(text, values)).rows
}

/** All that an import writes, row by row, with versions. */
async function everything(protocolId: number) {
  return rows(
    `select q.id, q.version, q.updated_at, q.deleted_at, p.version as protocol_version,
       array(select (o.id, o.option, o.value) from question_options o where o.question_id = q.id order by o.id) as options,
       array(select (s.id, s.content) from question_sections s where s.question_id = q.id order by s.id) as sections,
       array(select r from question_regulations l join regulations r on r.id = l.regulation_id where l.question_id = q.id order by r.id) as regulations
     from protocols p join questions q on q.protocol_id = p.id where p.id = $1 order by q.display_order, q.id`,
    protocolId,
  )
}

test('a preview shows the effect, and writes nothing', async () => {
  const title = aTitle()
  const seen = await preview(primary, aCatalog(title, [aControl('d-1'), aControl('d-2')]))
  expect(seen).toMatchObject({
    name: title,
    edition: '2.1',
    protocol_id: null,
    counts: { topics: 1, questions: 2, options: 10, withdrawn: 0 },
    changes: { added: 3, updated: 0, unchanged: 0, removed: 0 },
    errors: [],
    sample: [
      {
        title: 'Doors',
        questions_count: 2,
        questions: [{ tempid: 'D-1', title: 'About d-1', question: 'Do d-1.' }, { tempid: 'D-2' }],
      },
    ],
  })
  expect((await primary.call(api.protocols.list, { search: title })).total).toBe(0)
})

test('an import creates a framework of the company’s own, which it can then adopt', async () => {
  const title = aTitle()
  const seen = await preview(primary, aCatalog(title, [aControl('d-1', 'Lock.', reference), aControl('d-2')]))
  const outcome = await apply(primary, seen)
  expect(outcome).toMatchObject({ added: 3, updated: 0, unchanged: 0, removed: 0 })
  const { protocol_id } = outcome
  expect(await admin.call(api.protocols.show, { protocol_id })).toMatchObject({
    organization_id,
    name: title,
    source: 'oscal',
    adopted: false,
    topics_count: 1,
    questions_count: 2,
    version: 1,
  })
  const [question] = await rows(
    `select q.tempid, q.question, topic.title as topic, q.organization_id, r.regulation, r.identifier, r.organization_id as owner,
       s.place, s.content,
       array(select o.value from question_options o where o.question_id = q.id order by o.display_order) as values
     from questions q join questions topic on topic.id = q.parent_question_id
     join question_regulations l on l.question_id = q.id join regulations r on r.id = l.regulation_id
     join question_sections s on s.question_id = q.id
     where q.protocol_id = $1 and q.identifier = 'd-1'`,
    protocol_id,
  )
  expect(question).toMatchObject({
    tempid: 'D-1',
    question: 'Lock.',
    topic: 'Doors',
    organization_id,
    regulation: title,
    identifier: 'D-1',
    owner: organization_id,
    place: 'sidebar',
    content:
      '<ul><li><a href="https://example.com/doors" rel="noopener noreferrer nofollow" target="_blank">On doors</a></li></ul>',
    values: [100, 75, 50, 25, 0],
  })
  expect(await primary.call(api.protocols.adopt, { organization_id, protocol_id })).toMatchObject({
    adopted: true,
  })
})

test('importing the same again changes nothing', async () => {
  const catalog = aCatalog(aTitle(), [aControl('d-1', 'Lock.', reference), aControl('d-2')])
  const { protocol_id } = await apply(primary, await preview(primary, catalog))
  const before = await everything(protocol_id)
  const again = await preview(primary, catalog)
  expect(again).toMatchObject({ protocol_id, changes: { added: 0, updated: 0, unchanged: 3, removed: 0 } })
  expect(await apply(primary, again)).toEqual({ protocol_id, added: 0, updated: 0, unchanged: 3, removed: 0 })
  expect(await everything(protocol_id)).toEqual(before)
})

test('a newer edition updates by identifier, trashes removed questions and restores returning ones', async () => {
  const title = aTitle()
  const first = aCatalog(title, [aControl('d-1'), aControl('d-2'), aControl('d-3')])
  const { protocol_id } = await apply(primary, await preview(primary, first))
  const before = await everything(protocol_id)
  const newer = aCatalog(title, [aControl('d-1', 'Lock it twice.'), aControl('d-3'), aControl('d-4')])
  const seen = await preview(primary, newer)
  const changes = { added: 1, updated: 1, unchanged: 2, removed: 1 }
  expect(seen).toMatchObject({ protocol_id, changes })
  expect(await apply(primary, seen)).toEqual({ protocol_id, ...changes })
  const after = await everything(protocol_id)
  expect(after[0].protocol_version).toBe(2)
  const by = (list: Record<string, unknown>[], id: unknown) => list.find(each => each.id === id)
  for (const old of before) expect(by(after, old.id)).toMatchObject({ options: old.options })
  expect(by(after, before[2].id)?.deleted_at).not.toBeNull()
  expect(await apply(primary, await preview(primary, first))).toMatchObject({
    added: 1,
    updated: 1,
    removed: 1,
  })
  const back = await everything(protocol_id)
  expect(by(back, before[2].id)).toMatchObject({ deleted_at: null, options: before[2].options })
})

test('answers and the company’s own settings are not touched', async () => {
  const title = aTitle()
  const first = aCatalog(title, [aControl('d-1'), aControl('d-2')])
  const { protocol_id } = await apply(primary, await preview(primary, first))
  await primary.call(api.protocols.adopt, { organization_id, protocol_id })
  const { answerId, questionId } = await anAnswer(protocol_id)
  await rows(
    `update question_options set option = 'Ours', value = 90 where question_id = $1 and value = 100`,
    questionId,
  )
  await rows(`update questions set weight = 4 where id = $1`, questionId)
  await rows(
    `insert into questions (organization_id, protocol_id, tempid, question) values ($1, $2, 'X', 'Our own')`,
    organization_id,
    protocol_id,
  )
  const answer = await rows('select * from answers where id = $1', answerId)
  const reworded = await preview(primary, aCatalog(title, [aControl('d-1', 'Other.')]))
  await expect(apply(primary, reworded)).rejects.toMatchObject({
    status: 409,
    body: { cautions: ['It rewords a question with one answer: D-1.'] },
  })
  await apply(primary, reworded, { confirmed: true })
  await apply(primary, await preview(primary, aCatalog(title, [aControl('d-2')])))
  expect(await rows('select * from answers where id = $1', answerId)).toEqual(answer)
  const [kept] = await rows(
    `select q.weight, q.deleted_at, (select count(*)::int from question_options where question_id = q.id) as options,
       (select value from question_options where question_id = q.id and option = 'Ours') as ours,
       (select deleted_at from questions where protocol_id = q.protocol_id and tempid = 'X') as added
     from questions q where q.id = $1`,
    questionId,
  )
  expect(kept).toMatchObject({ weight: 4, options: 5, ours: 90, added: null })
  expect(kept.deleted_at).not.toBeNull()
})

/** An answer to the first question of a framework in use. */
async function anAnswer(protocolId: number) {
  const [made] = await rows(
    `with entity as (insert into entities (organization_id, name) values ($1, 'Office') returning id),
       period as (insert into assessment_periods (organization_id, name, start_date, end_date)
         values ($1, '2026', '2026-01-01', '2026-12-31') returning id),
       question as (select q.id, min(o.id) as option_id from questions q join question_options o on o.question_id = q.id
         where q.protocol_id = $2 and q.identifier = 'd-1' group by q.id)
     insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id,
       control, score, weight, created_by, answered_by)
     select $1, period.id, entity.id, $2, question.id, question.option_id, 'A lock', 100, 1, $3, $3
     from entity, period, question returning id, question_id`,
    organization_id,
    protocolId,
    primary.userId,
  )
  return { answerId: made.id, questionId: made.question_id }
}

test('a given name stays, also after the next import', async () => {
  const catalog = aCatalog(aTitle(), [aControl('d-1')])
  const { protocol_id } = await apply(primary, await preview(primary, catalog, { name: 'Our doors' }))
  expect(await preview(primary, catalog)).toMatchObject({ protocol_id, name: 'Our doors' })
  await apply(primary, await preview(primary, catalog, { name: 'Our gates' }))
  expect(await primary.call(api.protocols.show, { protocol_id })).toMatchObject({
    name: 'Our gates',
    version: 2,
  })
})

test('an import restores its framework from the trash', async () => {
  const catalog = aCatalog(aTitle(), [aControl('d-1')])
  const { protocol_id } = await apply(primary, await preview(primary, catalog))
  await primary.call(api.protocols.remove, { protocol_id })
  const seen = await preview(primary, catalog)
  expect(seen.warnings).toContain('This framework is in the trash. Importing it restores it.')
  await apply(primary, seen)
  expect(await primary.call(api.protocols.show, { protocol_id })).toMatchObject({ deleted_at: null })
})

test('an import is applied once, however often it is requested', async () => {
  const title = aTitle()
  const { import_id } = await preview(primary, aCatalog(title, [aControl('d-1')]))
  const asked = [1, 2, 3].map(() => primary.ask(api.protocols.apply, { import_id }))
  const statuses = (await Promise.all(asked)).map(each => each.statusCode)
  expect(statuses.sort()).toEqual([202, 409, 409])
  const found = async () => (await primary.call(api.protocols.list, { search: title })).total
  await expect.poll(found, { timeout: 10_000 }).toBe(1)
  expect((await primary.ask(api.protocols.apply, { import_id })).statusCode).toBe(409)
  const events = await rows(
    `select event from audit_events where organization_id = $1 and subject_type = 'framework_imports' and subject_id = $2 order by sequence`,
    organization_id,
    import_id,
  )
  expect(events.map(each => each.event)).toEqual(['import.previewed', 'import.applied'])
})

test('two imports of one new catalog make one framework', async () => {
  const catalog = aCatalog(aTitle(), [aControl('d-1')])
  const seen = await Promise.all([preview(primary, catalog), preview(primary, catalog)])
  const [one, two] = await Promise.all(seen.map(each => apply(primary, each)))
  expect(one?.protocol_id).toBe(two?.protocol_id)
  expect([one?.added, two?.added].sort()).toEqual([0, 2])
})

test('another company sees nothing of it, and may import the same itself', async () => {
  const catalog = aCatalog(aTitle(), [aControl('d-1')])
  const seen = await preview(primary, catalog)
  const import_id = must(seen.import_id)
  await expect(stranger.call(api.protocols.apply, { import_id })).rejects.toMatchObject({ status: 404 })
  const job = await primary.call(api.protocols.apply, { import_id })
  const state = async () => (await primary.call(api.jobs.show, { job_id: job.id })).state
  await expect.poll(state, { timeout: 10_000 }).toBe('done')
  const { result } = await primary.call(api.jobs.show, { job_id: job.id })
  const protocol_id = Number(result?.protocol_id)
  await expect(stranger.call(api.jobs.show, { job_id: job.id })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call(api.protocols.show, { protocol_id })).rejects.toMatchObject({ status: 404 })
  const own = await preview(stranger, catalog)
  expect(own).toMatchObject({ protocol_id: null, changes: { added: 2 } })
  const theirs = await apply(stranger, own)
  expect(theirs.protocol_id).not.toBe(protocol_id)
  const [{ owners }] = await rows(
    'select array_agg(distinct organization_id) as owners from questions where protocol_id = $1',
    theirs.protocol_id,
  )
  expect(owners).toEqual([here.other.organizationId])
})

test('only the primary administrator imports', async () => {
  const file = { name: 'x.json', content: JSON.stringify(aCatalog('X', [aControl('d-1')])) }
  for (const person of [admin, manager, here.employee, here.sysadmin]) {
    expect((await person.upload(api.protocols.preview.path, file)).statusCode).toBe(403)
  }
})

test('an expired preview cannot be applied', async () => {
  const { import_id } = await preview(primary, aCatalog(aTitle(), [aControl('d-1')]))
  await rows(`update framework_imports set created_at = now() - interval '25 hours' where id = $1`, import_id)
  await preview(primary, aCatalog(aTitle(), [aControl('d-1')]))
  const late = primary.ask(api.protocols.apply, { import_id })
  expect((await late).statusCode).toBe(404)
})
