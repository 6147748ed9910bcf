import { existsSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { OscalReport } from '#domain/reports/oscal/oscal-models.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

/** The published schema, used if it is available beside the project. */
const schema = new URL('../../../shared/data/oscal/oscal-complete.schema-1.2.1.json', import.meta.url)

const here = await startTestServer()
const judge = judgeOf()
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  const question = must(fixture.questions[0])
  await here.primary.call(api.answers.giveMany, {
    question_id: question.id,
    answers: fixture.entityIds.map((entity_id, at) => ({
      entity_id,
      assessment_period_id: fixture.periodId,
      question_option_id: must(question.optionIds[at === 0 ? 0 : 2]),
      control: `Control of\n${entity_id}`,
    })),
  })
  await anAssignment(here, {
    company: here.company,
    fixture,
    userId: here.employee.userId,
    questionId: question.id,
    entityId: must(fixture.entityIds[1]),
  })
})

function judgeOf() {
  if (!existsSync(schema)) return null
  const ajv = new Ajv({ strict: false, unicodeRegExp: true })
  addFormats.default(ajv)
  return ajv.compile(JSON.parse(readFileSync(schema, 'utf8')))
}

async function exported(person: Person, model: OscalReport) {
  const file = await person.call(api.reports.exportOscal, { protocol_id: fixture.protocolId, model })
  const json = JSON.parse(await file.text())
  judge?.(json)
  expect(judge?.errors?.slice(0, 3) ?? []).toEqual([])
  return json[model]
}

test('assessment results have an observation for each answer that the person reads, by the published schema', async () => {
  for (const person of [here.primary, here.admin, here.manager, here.employee]) {
    const { data } = await person.call(api.answers.list, { per_page: 100 })
    const { results } = await exported(person, 'assessment-results')
    const words = (results[0].observations ?? []).map((each: { description: string }) => each.description)
    expect(words).toHaveLength(data.length)
    for (const { control } of data) expect(words.join('\n')).toContain(control)
  }
})

test('a question is satisfied only if it is fully in place at every entity', async () => {
  const { results } = await exported(here.primary, 'assessment-results')
  const states = results[0].findings.map(
    (each: { target: { status: { state: string } } }) => each.target.status.state,
  )
  expect(new Set(states)).toEqual(new Set(['not-satisfied']))
})

test('the plan of action has an item for each answer that is not fully in place', async () => {
  const { data } = await here.primary.call(api.answers.list, { per_page: 100 })
  const weak = data.filter(answer => 'score' in answer && answer.score !== null && answer.score < 100)
  const plan = await exported(here.primary, 'plan-of-action-and-milestones')
  expect(plan['poam-items']).toHaveLength(weak.length)
  expect(await exported(here.primary, 'plan-of-action-and-milestones')).toHaveProperty('risks')
})

test('nobody gets what another company assesses, or a framework that does not exist', async () => {
  const ask = (person: Person, protocol_id: number) =>
    person.ask(api.reports.exportOscal, { protocol_id, model: 'assessment-results' })
  expect((await ask(here.primary, 999_999)).statusCode).toBe(404)
  expect((await ask(here.stranger, fixture.protocolId)).statusCode).toBeGreaterThanOrEqual(400)
})
