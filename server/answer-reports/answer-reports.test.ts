import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { dangerous, formulasBy } from '#server/platform/sheets/cells.testing.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  for (const [index, question] of fixture.questions.slice(0, 3).entries()) {
    await here.primary.call(api.answers.giveMany, {
      question_id: question.id,
      answers: fixture.entityIds.map(entity_id => ({
        entity_id,
        assessment_period_id: fixture.periodId,
        question_option_id: question.optionIds[index] ?? 0,
        control: index === 0 ? '=1+1' : 'Locked (C:\\keys\\), "always"\nand watched',
      })),
    })
  }
  await anAssignment(here, {
    company: here.company,
    fixture,
    userId: here.employee.userId,
    questionId: fixture.questions[0]?.id ?? 0,
    entityId: fixture.entityIds[1] ?? 0,
  })
})

type Filter = Parameters<typeof ask>[1]
const ask = (person: Person, filter?: { entity_id?: number; question_id?: number; protocol_id?: number[] }) =>
  person.call(api.answerReports.answers, filter ? { filter } : {})

async function rowsOf(person: Person, filter?: Filter): Promise<Record<string, string>[]> {
  const text = await (await ask(person, filter)).text()
  return parse(text, { columns: true, bom: true })
}

test('the report contains the answers that the person can read, and no others', async () => {
  for (const person of [here.primary, here.admin, here.manager, here.employee]) {
    const { data, total } = await person.call(api.answers.list, { per_page: 100 })
    const rows = await rowsOf(person)
    expect(rows).toHaveLength(total)
    const keys = rows.map(row => `${row['Question number']} ${row.Entity}`)
    expect(keys.sort()).toEqual(
      data.map(({ question, entity }) => `${question.tempid} ${entity.name}`).sort(),
    )
  }
  expect(await rowsOf(here.stranger)).toEqual([])
})

test('a report goes through the entities by name, and through each in the order of its framework', async () => {
  const rows = await rowsOf(here.primary)
  const numbers = fixture.questions.map(({ id }) => id)
  const { rows: tempids } = await here.owner.query<{ tempid: string }>(
    'select q.tempid from questions q left join questions topic on topic.id = q.parent_question_id where q.id = any($1) order by topic.display_order, q.display_order, q.id',
    [numbers],
  )
  const entities = [...new Set(rows.map(row => row.Entity))]
  expect(entities).toEqual([...entities].sort())
  const orderOf = (row: Record<string, string>) =>
    tempids.findIndex(each => each.tempid === row['Question number'])
  for (const entity of entities) {
    const places = rows.filter(row => row.Entity === entity).map(orderOf)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  }
})

test('a report agrees with the lists', async () => {
  const [question] = fixture.questions
  const [entity_id = 0] = fixture.entityIds
  const [row] = await rowsOf(here.primary, { entity_id, question_id: question?.id ?? 0 })
  const { data } = await here.primary.call(api.answers.list, {
    filter: { entity_id, question_id: question?.id ?? 0 },
  })
  const [answer] = data
  expect(row).toMatchObject({
    Entity: answer?.entity.name,
    'Question number': answer?.question.tempid,
    Question: answer?.question.question,
    Period: answer?.assessment_period.name,
    Score: '100',
    Accepted: 'No',
    'Answered by': answer?.answered_by.full_name,
  })
})

test('a cell that a spreadsheet would read as a formula is text; quotes and lines stay', async () => {
  const controls = (await rowsOf(here.primary)).map(row => row.Control)
  expect(controls).toContain("'=1+1")
  expect(controls).toContain('Locked (C:\\keys\\), "always"\nand watched')
})

test('people who only answer learn no more about an entity than its list shows', async () => {
  await here.owner.query(
    `with made as (insert into groups (organization_id, name) values ($1, 'Departments') returning id)
     update entities e set location = '12 Harbor Street', group_id = made.id from made
     where e.organization_id = $1 and e.id = any($2::bigint[])`,
    [here.company.organizationId, fixture.entityIds],
  )
  const { data } = await here.employee.call(api.entities.list, {})
  expect(data).not.toEqual([])
  for (const { location, group } of data) expect({ location, group }).toEqual({ location: '', group: null })
  const rows = await rowsOf(here.employee)
  expect(rows).not.toEqual([])
  for (const row of rows) expect(row).toMatchObject({ Location: '', Group: '' })
  for (const person of [here.primary, here.manager])
    expect((await rowsOf(person))[0]).toMatchObject({ Location: '12 Harbor Street', Group: 'Departments' })
})

test('an unknown filter and a period of another company are refused', async () => {
  const odd = await here.primary.ask(api.answerReports.answers, { filter: { everything: 1 } })
  expect(odd.statusCode).toBe(422)
  const { rows } = await here.owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date) values ($1, 'Theirs', current_date, current_date + 1) returning id::int`,
    [here.other.organizationId],
  )
  const theirs = await here.primary.ask(api.answerReports.answers, {
    filter: { assessment_period_id: rows[0].id },
  })
  expect(theirs.statusCode).toBe(404)
})

test('it is sent as a file, and no cache keeps it', async () => {
  const response = await here.primary.ask(api.answerReports.answers, {})
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename\*=UTF-8''answers%20\d{4}-\d\d-\d\d\.csv$/,
    ),
  })
})

test('every export is logged, even one that breaks off after the first byte', async () => {
  const exported = async () =>
    (
      await here.owner.query(
        `select user_id::int, after from audit_events where event = 'answers.exported' and organization_id = $1 order by sequence desc`,
        [here.company.organizationId],
      )
    ).rows
  const [entityId = 0] = fixture.entityIds
  await ask(here.manager, { entity_id: entityId })
  expect((await exported())[0]).toEqual({
    user_id: here.manager.userId,
    after: { filter: { entity_id: entityId } },
  })
  const count = (await exported()).length
  expect((await here.sysadmin.ask(api.answerReports.answers, {})).statusCode).toBeGreaterThanOrEqual(400)
  expect(await exported()).toHaveLength(count)
})

test('no cell of a report is a formula, with any separator', async () => {
  const [entityId = 0] = fixture.entityIds
  await fc.assert(
    fc.asyncProperty(fc.array(dangerous, { minLength: 3, maxLength: 3 }), async texts => {
      await here.owner.query(
        `with numbered as (select id, row_number() over (order by id) as n from answers where organization_id = $1 and entity_id = $2)
         update answers a set control = t.control from numbered, unnest($3::text[]) with ordinality as t (control, n)
         where a.id = numbered.id and t.n = numbered.n`,
        [here.company.organizationId, entityId, texts],
      )
      const text = await (await ask(here.primary, { entity_id: entityId })).text()
      for (const separator of [',', ';', '\t']) {
        expect(formulasBy(separator, text), `${separator} ${JSON.stringify(texts)}`).toEqual([])
      }
    }),
    { numRuns: 150 },
  )
}, 60_000)
