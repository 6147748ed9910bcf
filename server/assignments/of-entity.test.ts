import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, company } = here
let fixture: Fixture

const entityOf = (target: number) => fixture.entityIds[target] ?? 0
const questionOf = (target: number) => fixture.questions[target]?.id ?? 0

beforeAll(async () => {
  fixture = await aFixture(here, company)
  const ask = (
    who: Person,
    question: number,
    entity: number,
    type: 'question' | 'collaboration' = 'question',
  ) =>
    anAssignment(here, {
      company,
      fixture,
      userId: who.userId,
      questionId: questionOf(question),
      entityId: entityOf(entity),
      type,
    })
  await ask(employee, 0, 0)
  await ask(employee, 1, 0)
  await ask(employee, 2, 0, 'collaboration')
  await ask(admin, 0, 0)
  await ask(employee, 0, 2)
  await here.owner.query(
    `update assignments set completed = true, due_date = current_date - 3 where question_id = $1`,
    [questionOf(1)],
  )
  await here.owner.query(`update assignments set due_date = current_date - 3 where question_id = $1`, [
    questionOf(2),
  ])
})

const assigned = async (who: Person, entity = 0) =>
  (await who.call(api.assignments.ofEntity, { entity_id: entityOf(entity) })).data

test('people who look after an entity see who has work on it', async () => {
  const all = [
    { user: { id: admin.userId, full_name: 'Admin Home' }, assigned: 1, completed: 0, overdue: 0 },
    { user: { id: employee.userId, full_name: 'Employee Home' }, assigned: 3, completed: 1, overdue: 1 },
  ]
  for (const who of [primary, admin, manager]) expect(await assigned(who)).toEqual(all)
  expect(await assigned(employee)).toEqual(all.slice(1))
})

test('without collaboration, only questions are work', async () => {
  const feature = [company.organizationId, 'collaboration']
  await here.owner.query('delete from organization_features where organization_id = $1 and key = $2', feature)
  const [own] = await assigned(employee)
  await here.owner.query('insert into organization_features values ($1, $2)', feature)
  expect(own).toMatchObject({ assigned: 2, overdue: 0 })
})

test('is paged and sorted', async () => {
  const entity_id = entityOf(0)
  const last = await primary.call(api.assignments.ofEntity, {
    entity_id,
    sort: 'full_name|desc',
    per_page: 1,
    page: 2,
  })
  expect(last).toMatchObject({ total: 2, next_page_url: null })
  expect(last.data[0]?.user.id).toBe(admin.userId)
  const beyond = await primary.call(api.assignments.ofEntity, { entity_id, page: 7 })
  expect(beyond).toMatchObject({ data: [], total: 2 })
})

test.each([
  ['ofEntity', api.assignments.ofEntity],
  ['sectionsOfEntity', api.assignments.sectionsOfEntity],
] as const)('%s: an entity that the caller may not see does not exist', async (_, route) => {
  const status = async (who: Person, entity: number) =>
    (await who.ask(route, { entity_id: entityOf(entity) })).statusCode
  expect(await status(here.stranger, 0)).toBe(404)
  expect(await status(admin, 2)).toBe(404)
  expect(await status(manager, 1)).toBe(404)
  expect(await status(employee, 1)).toBe(404)
  expect(await status(employee, 2)).toBe(200)
  expect((await primary.ask(route, { entity_id: 987_654 })).statusCode).toBe(404)
})

test('sections for one entity are shown with their question, and only there', async () => {
  const insert = async (text: string, values: unknown[]) =>
    Number((await here.owner.query(text, values)).rows[0]?.id)
  const own = company.organizationId
  const protocol = await insert(
    `insert into protocols (organization_id, name) values ($1, 'House') returning id`,
    [own],
  )
  await here.owner.query(`insert into organization_protocols values ($1, $2)`, [own, protocol])
  const question = await insert(
    `insert into questions (organization_id, protocol_id, tempid, question) values ($1, $2, 'H', 'Locked?') returning id`,
    [own, protocol],
  )
  await here.owner.query(
    `insert into entity_protocols (organization_id, entity_id, protocol_id) select $1, unnest($2::bigint[]), $3`,
    [own, fixture.entityIds, protocol],
  )
  await here.owner.query(
    `insert into question_sections (organization_id, question_id, place, entity_id, title, content)
     values ($1, $2, 'body', $3, 'For the first', 'Text'), ($1, $2, 'sidebar', $4, 'For the third', ''),
       ($1, $2, 'body', null, 'For everybody', '')`,
    [own, question, entityOf(0), entityOf(2)],
  )
  const titles = async (who: Person, entity: number) =>
    (await who.call(api.assignments.sectionsOfEntity, { entity_id: entityOf(entity) })).data.map(
      each => each.title,
    )
  expect(await titles(primary, 0)).toEqual(['For the first'])
  expect(await titles(admin, 0)).toEqual(['For the first'])
  // A manager sees the answered questions, an employee the assigned ones.
  expect(await titles(manager, 0)).toEqual([])
  expect(await titles(employee, 2)).toEqual([])
  await anAssignment(here, {
    company,
    fixture: { ...fixture, protocolId: protocol },
    userId: employee.userId,
    questionId: question,
    entityId: entityOf(2),
  })
  expect(await titles(employee, 2)).toEqual(['For the third'])
  await here.owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     values ($1, $2, $3, $4, $5)`,
    [own, entityOf(0), protocol, question, primary.userId],
  )
  expect(await titles(primary, 0)).toEqual([])
})

test('the assignments of a question are those visible to the caller; a hidden question does not exist', async () => {
  const count = async (who: Person) =>
    (await who.call(api.assignments.ofQuestion, { question_id: questionOf(0) })).data.length
  expect(await count(primary)).toBe(3)
  expect(await count(admin)).toBe(2)
  expect(await count(employee)).toBe(2)
  const unseen = await employee.ask(api.assignments.ofQuestion, { question_id: questionOf(5) })
  expect(unseen.statusCode).toBe(404)
  const foreign = await here.stranger.ask(api.assignments.ofQuestion, { question_id: questionOf(0) })
  expect(foreign.statusCode).toBe(404)
  const { data } = await primary.call(api.assignments.collaborationsOfQuestion, {
    question_id: questionOf(2),
  })
  expect(data.map(each => each.user_id)).toEqual([employee.userId])
  const filter = { completed: true }
  const done = await primary.call(api.assignments.ofQuestion, { question_id: questionOf(1), filter })
  expect(done.total).toBe(1)
})
