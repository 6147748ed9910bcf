import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { within } from '#server/platform/db/db.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { sysadmin, primary, stranger } = here
const shared = api.sharedFrameworks
const HIPAA = 1

const aFramework = (name: string) => sysadmin.call(shared.createFramework, { name })
const aTopic = (protocol_id: number, title: string) =>
  sysadmin.call(shared.create, { protocol_id, parent_question_id: null, title })

test('a system administrator writes a framework that every company sees', async () => {
  const { id: protocol_id } = await aFramework('For everybody')
  expect(protocol_id).toBeGreaterThanOrEqual(1000)
  const topic = await aTopic(protocol_id, 'Doors')
  const question = await sysadmin.call(shared.create, {
    protocol_id,
    parent_question_id: topic.id,
    title: 'Locked?',
    control_exempt: true,
  })
  expect(question).toMatchObject({ tempid: '1.1', control_exempt: true })
  const changed = await sysadmin.call(
    shared.update,
    { protocol_id, question_id: question.id, control_exempt: false, weight: 3 },
    { ifMatch: 1 },
  )
  expect(changed).toMatchObject({ control_exempt: false, weight: 3, version: 2 })
  await sysadmin.call(shared.publish, { protocol_id })
  for (const who of [primary, stranger]) {
    const { data } = await who.call(api.questions.ofProtocol, { protocol_id })
    expect(data.map(({ title }) => title)).toEqual(['Doors', 'Locked?'])
    const update = await who.ask(api.frameworkQuestions.update, {
      protocol_id,
      question_id: question.id,
      title: 'x',
    })
    expect(update.statusCode).toBe(403)
  }
  const { data } = await sysadmin.call(shared.questions, { protocol_id })
  expect(data.map(({ id }) => id)).toEqual([topic.id, question.id])
  await sysadmin.call(shared.order, { protocol_id, question_id: question.id, parent_question_id: null })
  await sysadmin.call(shared.remove, { protocol_id, question_id: topic.id })
  await sysadmin.call(shared.restore, { protocol_id, question_id: topic.id })
  const stale = sysadmin.call(
    shared.update,
    { protocol_id, question_id: question.id, title: 'x' },
    { ifMatch: 1 },
  )
  await expect(stale).rejects.toMatchObject({ status: 412 })
  const { rows } = await here.owner.query(
    `select distinct organization_id from audit_events where event like 'question.%'`,
  )
  expect(rows).toEqual([{ organization_id: 0 }])
})

test('what a change touches is counted over all companies, for a system administrator alone', async () => {
  const { id: protocol_id } = await aFramework('Counted')
  const { id: question_id, options } = await aTopic(protocol_id, 'Doors')
  await sysadmin.call(shared.publish, { protocol_id })
  for (const company of [here.company, here.other]) {
    const fixture = await aFixture(here, company, { protocolId: protocol_id, questions: 1 })
    await company.primary.call(api.answers.giveMany, {
      question_id,
      answers: fixture.entityIds.map(entity_id => ({
        entity_id,
        assessment_period_id: fixture.periodId,
        question_option_id: must(options[0]).id,
        control: 'Bolts.',
      })),
    })
  }
  expect(await sysadmin.call(shared.effects, { protocol_id, question_id })).toMatchObject({
    answers_count: 6,
    entities_count: 6,
    organizations_count: 2,
    options: [{ id: must(options[0]).id, answers_count: 6 }],
  })
  expect((await sysadmin.call(shared.show, { protocol_id })).organizationsCount).toBe(2)
  expect(await sysadmin.call(shared.ratingEffects, { protocol_id, question_ids: [question_id] })).toEqual({
    ...{ questions_count: 1, answers_count: 6, open_answers_count: 6 },
    ...{ entities_count: 6, organizations_count: 2 },
  })
  expect((await primary.ask(shared.effects, { protocol_id, question_id })).statusCode).toBe(403)
  const rated = await sysadmin.call(shared.rate, { protocol_id, ratings: [{ question_id, weight: 5 }] })
  expect(rated.ratings).toMatchObject([{ id: question_id, weight: 5, version: 2 }])
  const removal = sysadmin.call(shared.removeFramework, { protocol_id })
  await expect(removal).rejects.toMatchObject({
    status: 409,
    body: { message: 'Companies use this framework. Retire it instead.' },
  })
})

test('frameworks of the product and of companies are left alone', async () => {
  expect(await sysadmin.call(shared.show, { protocol_id: HIPAA })).toMatchObject({
    source: 'shipped',
    abilities: { edit: false, configure: true, copy: true, delete: false },
  })
  const { data } = await sysadmin.call(shared.questions, { protocol_id: HIPAA })
  const question_id = must(data[0]).id
  for (const call of [
    () => sysadmin.call(shared.update, { protocol_id: HIPAA, question_id, title: 'x' }),
    () => sysadmin.call(shared.rate, { protocol_id: HIPAA, ratings: [{ question_id, weight: 2 }] }),
    () => sysadmin.call(shared.remove, { protocol_id: HIPAA, question_id }),
    () => sysadmin.call(shared.updateFramework, { protocol_id: HIPAA, name: 'x' }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 })
  for (const control_exempt of [true, false]) {
    const flagged = await sysadmin.call(shared.update, { protocol_id: HIPAA, question_id, control_exempt })
    expect(flagged).toMatchObject({ id: question_id, control_exempt })
  }
  const more = { protocol_id: HIPAA, question_id, control_exempt: true, title: 'x' }
  expect((await sysadmin.ask(shared.update, more)).statusCode).toBe(403)
  const own = await primary.call(api.protocols.create, { name: 'Home rules' })
  for (const route of [shared.show, shared.questions, shared.updateFramework, shared.removeFramework])
    expect((await sysadmin.ask(route, { protocol_id: own.id })).statusCode, route.path).toBe(404)
  expect(
    (await sysadmin.ask(shared.create, { protocol_id: own.id, parent_question_id: null, title: 'x' }))
      .statusCode,
  ).toBe(404)
})

test('a framework is copied, exempted, retired, deleted and restored', async () => {
  const copy = await sysadmin.call(shared.copy, { protocol_id: HIPAA, name: 'Varied' })
  expect(copy).toMatchObject({
    source: 'own',
    organizationsCount: 0,
    abilities: { edit: true, delete: true },
  })
  expect(copy.questions_count).toBe(
    (await sysadmin.call(shared.show, { protocol_id: HIPAA })).questions_count,
  )
  const protocol_id = copy.id
  const { version } = await sysadmin.call(shared.publish, { protocol_id }, { ifMatch: copy.version })
  const changed = await sysadmin.call(
    shared.updateFramework,
    { protocol_id, name: 'Varied rules', control_exempt: true, skips_hide_control: true, retired: true },
    { ifMatch: version },
  )
  expect(changed).toMatchObject({
    name: 'Varied rules',
    control_exempt: true,
    skips_hide_control: true,
    retired_at: expect.any(String),
  })
  const listed = async (who: typeof primary) =>
    (await who.call(api.protocols.list, { search: 'Varied' })).total
  expect(await listed(primary)).toBe(0)
  await sysadmin.call(shared.updateFramework, { protocol_id, retired: false })
  expect(await listed(primary)).toBe(1)
  const stale = sysadmin.call(shared.updateFramework, { protocol_id, name: 'x' }, { ifMatch: 1 })
  await expect(stale).rejects.toMatchObject({ status: 412 })
  await sysadmin.call(shared.removeFramework, { protocol_id })
  expect(await listed(primary)).toBe(0)
  const trash = await sysadmin.call(shared.list, { filter: { trashed: 'only' } })
  expect(trash.data.map(({ id }) => id)).toContain(protocol_id)
  expect(await sysadmin.call(shared.restoreFramework, { protocol_id })).toMatchObject({ deleted_at: null })
  expect(await listed(primary)).toBe(1)
})

test('the database counts another company’s records for nobody, and those of all for a system administrator only', async () => {
  type Counting = [organizationId: number | null, userId: number, company: number | null]
  const countings = [sql`assay.question_effects(1`, sql`assay.rating_effects('{1}'`].map(
    subject =>
      (...[organizationId, userId, company]: Counting) =>
        within(here.db, { organizationId, userId }, trx =>
          sql`select * from ${subject}, ${company}::bigint)`.execute(trx),
        ),
  )
  const [home, other] = [here.company.organizationId, here.other.organizationId]
  for (const counting of countings) {
    await expect(counting(home, primary.userId, other)).rejects.toThrow('another company')
    await expect(counting(home, primary.userId, null)).rejects.toThrow()
    expect((await counting(home, primary.userId, home)).rows).toHaveLength(1)
  }
})
