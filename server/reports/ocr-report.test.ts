import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { sectionOfRule, securityRule } from '#domain/reports/hipaa/security-rule.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { made, pagesOf, rowsOf, sectionIds, sectionOf, wordsOf } from './reports.testing.ts'

const here = await startTestServer()
let fixture: Fixture
let clerk: Clerk

const everyControl = () =>
  [0, 1, 2].flatMap(index => fixture.entityIds.map(id => `Control ${index} of ${id}`))

beforeAll(async () => {
  clerk = await aClerk(here)
  fixture = await aFixture(here, here.company, { questions: 400 })
  for (const [index, question] of fixture.questions.slice(0, 3).entries()) {
    await here.primary.call(api.answers.giveMany, {
      question_id: question.id,
      answers: fixture.entityIds.map(entity_id => ({
        entity_id,
        assessment_period_id: fixture.periodId,
        question_option_id: question.optionIds[index + 1] ?? 0,
        control: `Control ${index} of ${entity_id}`,
      })),
    })
  }
  await anAssignment(here, {
    company: here.company,
    fixture,
    userId: here.employee.userId,
    questionId: must(fixture.questions[0]).id,
    entityId: must(fixture.entityIds[1]),
  })
})

const ocr = (person: Person, more = {}) => made({ here, clerk }, person, { kind: 'hipaa', ...more })
const everybody = () => [here.primary, here.admin, here.manager, here.employee]

test('every line of the Security Rule has a section, stands in the index, and is printed', async () => {
  const { document, pdf } = await ocr(here.primary)
  const ids = sectionIds(document)
  const words = (await pagesOf(pdf)).join(' ')
  expect(securityRule).toHaveLength(65)
  for (const [identifier, name] of securityRule) {
    expect([identifier, ids.includes(sectionOfRule(identifier))]).toEqual([identifier, true])
    expect(JSON.stringify(sectionOf(document, 'index'))).toContain(`${identifier} ${name}`)
    expect(words).toContain(identifier)
  }
  expect(new Set(ids).size).toBe(ids.length)
})

test('each question of the framework stands under the lines that it cites', async () => {
  const { document } = await ocr(here.primary)
  const { rows } = await here.owner.query<{ question: string; identifier: string }>(
    `select q.question, r.identifier from questions q
     join question_regulations l on l.question_id = q.id join regulations r on r.id = l.regulation_id
     where q.protocol_id = 1 and q.parent_question_id is not null and q.deleted_at is null`,
  )
  expect(rows.length).toBeGreaterThan(100)
  const sections = new Map(
    document.sections.flatMap(({ sections = [] }) => sections).map(each => [each.id, JSON.stringify(each)]),
  )
  for (const { question, identifier } of rows)
    expect(sections.get(sectionOfRule(identifier))).toContain(JSON.stringify(question).slice(1, -1))
})

test('the readiness check says what the report says, and leads to sections that it has', async () => {
  for (const person of everybody()) {
    const { document } = await ocr(person)
    const { data } = await person.ask(api.reports.readiness, {}).then(response => response.json())
    const rows = rowsOf(sectionOf(document, 'summary'))
    const states: Record<string, string> = { answered: 'Answered', partly: 'Partly', missing: 'Missing' }
    expect(rows.map(row => [row[0], row[2], row[3]])).toEqual(
      data.asks.map((ask: { asked: string; state: string; finding: string }) => [
        ask.asked,
        states[ask.state],
        ask.finding,
      ]),
    )
    const ids = sectionIds(document)
    const targets = [...JSON.stringify(document).matchAll(/"to":"([^"]+)"/g)].map(([, id]) => must(id))
    expect(targets.length).toBeGreaterThanOrEqual(16)
    for (const id of targets) expect(ids).toContain(id)
  }
})

test('an answer, a task and a reason that are missing are named as missing', async () => {
  const { asks } = await here.primary.call(api.reports.readiness, {
    entity_id: must(fixture.entityIds[0]),
  })
  const stateOf = (words: string) => must(asks.find(({ asked }) => asked.includes(words)))
  expect(stateOf('latest risk analysis').state).toBe('partly')
  expect(stateOf('inventory').state).toBe('missing')
  expect(stateOf('management plan').finding).toContain('0 of 3 weak controls have a task')
  expect(stateOf('Incidents').state).toBe('missing')
})

test('the report contains the answers that its person can read, and no others', async () => {
  for (const person of everybody()) {
    const { document } = await ocr(person)
    const { data } = await person.call(api.answers.list, { per_page: 100 })
    const readable = new Set(data.map(({ control }) => control))
    const words = wordsOf(document)
    for (const control of everyControl())
      expect([control, words.includes(`${control}"`) || words.includes(`${control}\\n`)]).toEqual([
        control,
        readable.has(control),
      ])
  }
})

test('the report names the entities of the person’s list, and no others', async () => {
  const { rows } = await here.owner.query<{ name: string }>(
    'select name from entities where organization_id = $1',
    [here.company.organizationId],
  )
  for (const person of everybody()) {
    const { document } = await ocr(person)
    const { data } = await person.call(api.entities.list, { per_page: 100 })
    const seen = new Set(data.map(({ name }) => name))
    const words = wordsOf(document)
    for (const { name } of rows) expect([name, words.includes(name)]).toEqual([name, seen.has(name)])
  }
})

test('reasons of exclusions and the risk register are read by those who administer the entity', async () => {
  const { organizationId, primary, employee } = here.company
  const question = must(fixture.questions[5]).id
  for (const entity of [must(fixture.entityIds[0]), must(fixture.entityIds[2])]) {
    const about = [organizationId, entity, fixture.protocolId, question]
    await here.owner.query(
      `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
       values ($1, $2, $3, $4, $5)`,
      [...about, primary.userId],
    )
    await here.owner.query(
      `insert into question_exclusion_requests (organization_id, entity_id, protocol_id, question_id,
         assessment_period_id, description, state, completed_at, assignor_id)
       values ($1, $2, $3, $4, $5, $6, 'approved', now(), $7)`,
      [...about, fixture.periodId, `Reason of ${entity}.`, employee.userId],
    )
    await here.owner.query(
      `insert into registered_risks (organization_id, entity_id, threat_id, owner_id, created_by, treatment)
       select $1, $2, threat_id, $4, $4, $5 from questions where id = $3`,
      [organizationId, entity, must(fixture.questions[0]).id, primary.userId, `Treatment of ${entity}.`],
    )
  }
  for (const person of everybody()) {
    const words = wordsOf((await ocr(person)).document)
    const administers = person === here.primary || person === here.admin
    const { data } = await person.call(api.entities.list, { per_page: 100 })
    for (const entity of [must(fixture.entityIds[0]), must(fixture.entityIds[2])]) {
      const isRead = administers && data.some(({ id }) => id === entity)
      for (const text of [`Reason of ${entity}.`, `Treatment of ${entity}.`])
        expect([text, words.includes(text)]).toEqual([text, isRead])
    }
  }
})

test('a report without an entity that uses the framework is refused, as is its readiness check', async () => {
  const entity = await here.owner.query(
    `insert into entities (organization_id, name) values ($1, 'Bare') returning id::int`,
    [here.company.organizationId],
  )
  const input = { entity_id: must(entity.rows[0]).id, assessment_period_id: fixture.periodId }
  expect((await here.primary.ask(api.reports.create, { kind: 'hipaa', ...input })).statusCode).toBe(404)
  expect((await here.primary.ask(api.reports.readiness, input)).statusCode).toBe(404)
  expect((await here.stranger.ask(api.reports.readiness, input)).statusCode).toBe(404)
  await here.owner.query('delete from entities where id = $1', [input.entity_id])
})
