import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import {
  blankDetails,
  type Details,
  detailFields,
  details,
  pickDetails,
} from '#domain/entities/entity-content.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
})

const first: Details = { location: '12 Harbor Street', external_reference: 'SITE-0042' }
const second: Details = { location: 'Building 7', external_reference: 'SITE-0007' }

async function anEntity(name: string) {
  const { id } = await here.primary.call(api.entities.create, { name, ...first })
  return id
}

test('every detail of an entity is saved, shown, changed, and shown in a conflict', async () => {
  const entity_id = await anEntity('Archive')
  const shown = await here.primary.call(api.entities.show, { entity_id })
  expect(pickDetails(shown)).toEqual(first)
  const changed = await here.primary.call(api.entities.update, { entity_id, ...second }, { ifMatch: 1 })
  expect(pickDetails(changed)).toEqual(second)
  const renamed = await here.primary.call(api.entities.update, { entity_id, name: 'The archive' })
  expect(pickDetails(renamed)).toEqual(second)
  await expect(
    here.primary.call(api.entities.update, { entity_id, ...first }, { ifMatch: 1 }),
  ).rejects.toMatchObject({ status: 412, body: { current: second } })
  const emptied = await here.primary.call(api.entities.update, { entity_id, ...blankDetails })
  expect(pickDetails(emptied)).toEqual(blankDetails)
})

test('the audit log has every detail before and after', async () => {
  const entity_id = await anEntity('Registry')
  await here.primary.call(api.entities.update, { entity_id, ...second })
  const { rows } = await here.owner.query(
    `select event, before, after from audit_events where subject_id = $1 and event like 'entity.%' order by sequence`,
    [entity_id],
  )
  expect(rows).toMatchObject([
    { event: 'entity.created', after: first },
    { event: 'entity.updated', before: first, after: second },
  ])
})

test('entities are found, filtered and sorted by every detail, case-insensitively', async () => {
  const entity_id = await anEntity('Cold store')
  for (const field of detailFields) {
    const text = `${field} 4711`
    await here.primary.call(api.entities.update, { entity_id, [field]: text })
    const ids = async (asked: Parameters<typeof list>[0]) => (await list(asked)).data.map(({ id }) => id)
    expect([field, await ids({ search: '4711' })]).toEqual([field, [entity_id]])
    expect([field, await ids({ filter: { [field]: text.toUpperCase() } })]).toEqual([field, [entity_id]])
    expect([field, await ids({ filter: { [field]: '4711' } })]).toEqual([field, []])
    expect((await ids({ sort: `${field}|desc` })).length).toBeGreaterThan(1)
    const { entities } = await here.primary.call(api.search.find, { search: '4711' })
    expect(entities).toMatchObject([{ id: entity_id, [field]: text }])
    await here.primary.call(api.entities.update, { entity_id, ...blankDetails })
  }
})

const list = (asked: { search?: string; filter?: Partial<Details>; sort?: string }) =>
  here.primary.call(api.entities.list, asked)

test('a detail that is too long is refused in its field', async () => {
  for (const field of detailFields) {
    const text = 'x'.repeat(details[field].max)
    const entity_id = await anEntity(`Longest ${field}`)
    const saved = await here.primary.call(api.entities.update, { entity_id, [field]: text })
    expect(saved[field]).toBe(text)
    await expect(
      here.primary.call(api.entities.update, { entity_id, [field]: `${text}x` }),
    ).rejects.toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
  }
})

test('people who only answer learn no detail from lists, filters, search or the CSV; other companies nothing at all', async () => {
  const [entity_id = 0] = fixture.entityIds
  const [question] = fixture.questions
  const question_id = question?.id ?? 0
  await here.primary.call(api.entities.update, { entity_id, ...first })
  const { employee, company } = here
  await anAssignment(here, {
    company,
    fixture,
    userId: employee.userId,
    questionId: question_id,
    entityId: entity_id,
  })
  await here.primary.call(api.answers.giveMany, {
    question_id,
    answers: [
      {
        entity_id,
        assessment_period_id: fixture.periodId,
        question_option_id: question?.optionIds[0] ?? 0,
        control: 'Doors are locked.',
      },
    ],
  })
  expect(pickDetails(await employee.call(api.entities.show, { entity_id }))).toEqual(blankDetails)
  const { data } = await employee.call(api.entities.list, {})
  expect(data.map(pickDetails)).toEqual([blankDetails])
  for (const field of detailFields) {
    const { total } = await employee.call(api.entities.list, { filter: { [field]: first[field] } })
    expect([field, total]).toEqual([field, 0])
    expect((await employee.call(api.entities.list, { search: first[field] })).total).toBe(0)
    expect((await employee.call(api.search.find, { search: first[field] })).entities).toEqual([])
    expect((await here.stranger.call(api.entities.list, { search: first[field] })).total).toBe(0)
    expect((await here.stranger.call(api.search.find, { search: first[field] })).entities).toEqual([])
  }
  const rowsOf = async (person: typeof employee): Promise<Record<string, string>[]> => {
    const report = await person.call(api.answerReports.answers, {})
    return parse(await report.text(), { columns: true, bom: true })
  }
  const [theirs] = await rowsOf(employee)
  const [ours] = await rowsOf(here.manager)
  for (const field of detailFields) {
    expect(theirs).toMatchObject({ Question: ours?.Question, [details[field].label]: '' })
    expect(ours).toMatchObject({ [details[field].label]: first[field] })
  }
  await expect(here.stranger.call(api.entities.update, { entity_id, ...second })).rejects.toMatchObject({
    status: 404,
  })
})

test('people who only answer cannot put entities in the order of a detail that they do not see', async () => {
  const { employee, manager, primary } = here
  const path = { organization_id: here.company.organizationId }
  for (const field of [...detailFields, 'group', 'manager', 'completion']) {
    for (const sort of [field, `${field}|desc`, `name|asc,${field}|asc`]) {
      const refused = {
        status: 422,
        body: { errors: { sort: ['Sorts are field|asc or field|desc, by name, created_at, id.'] } },
      }
      await expect(employee.call(api.entities.list, { sort })).rejects.toMatchObject(refused)
      await expect(employee.call(api.entities.ofOrganization, { ...path, sort })).rejects.toMatchObject(
        refused,
      )
      for (const person of [manager, primary])
        expect((await person.ask(api.entities.list, { sort })).statusCode).toBe(200)
    }
  }
  expect((await employee.ask(api.entities.list, { sort: 'name|desc,created_at' })).statusCode).toBe(200)
})
