import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, company } = here
const organization_id = company.organizationId
let fixture: Fixture
let entity_id = 0
let question_id = 0
let period = { id: 0, name: '' }

beforeAll(async () => {
  fixture = await aFixture(here, company)
  entity_id = must(fixture.entityIds[0])
  question_id = must(fixture.questions[0]).id
  period = { id: fixture.periodId, name: 'Home Period' }
})

const answer = async () => {
  const given = { entity_id, assessment_period_id: fixture.periodId, control: 'Badges.' }
  const answers = [{ ...given, question_option_id: must(fixture.questions[0]?.optionIds[0]) }]
  const [saved] = await primary.call(api.answers.giveMany, { question_id, answers })
  return { entity_id, question_id, answer_id: must(saved).id }
}

test('an entity has the periods in which it is locked, and the period of each of its divisions', async () => {
  expect(await primary.call(api.entities.show, { entity_id })).toMatchObject({
    assessment_locks: [],
    divisions: [{ id: fixture.divisionId, assessment_period: period }],
  })
  await primary.call(api.entities.lock, { entity_id, period_id: fixture.periodId, locked: true })
  const locked = await primary.call(api.entities.show, { entity_id })
  expect(locked.assessment_locks).toEqual([
    {
      assessment_period_id: fixture.periodId,
      locked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ])
  await primary.call(api.entities.lock, { entity_id, period_id: fixture.periodId, locked: false })
})

test('a division has its own period, else the company’s', async () => {
  const shown = async () => {
    const { data } = await primary.call(api.divisions.list, {})
    const { divisions } = await primary.call(api.organizations.show, { organization_id })
    expect(divisions).toMatchObject([{ id: fixture.divisionId, admin_id: admin.userId, deleted_at: null }])
    expect(divisions[0]?.assessment_period).toEqual(data[0]?.assessment_period)
    return data[0]?.assessment_period
  }
  expect(await shown()).toEqual(period)
  const { rows } = await here.owner.query(
    `insert into assessment_periods (organization_id, division_id, name, start_date, end_date)
     values ($1, $2, 'Their own', current_date - 9, current_date + 9) returning id::int`,
    [organization_id, fixture.divisionId],
  )
  expect(await shown()).toEqual({ id: rows[0].id, name: 'Their own' })
  await here.owner.query('delete from assessment_periods where id = $1', [rows[0].id])
})

test('a question names its framework, and when fetched alone the entities that the caller sees in its scope', async () => {
  const { data } = await primary.call(api.questions.list, { per_page: 1 })
  expect(data[0]?.protocol).toMatchObject({ id: fixture.protocolId, name: expect.any(String) })
  const names = async (who: typeof primary) =>
    (await who.call(api.questions.show, { question_id })).entities?.map(({ name }) => name)
  expect(await names(primary)).toEqual(['Home Entity 1', 'Home Entity 2', 'Home Entity 3'])
  expect(await names(admin)).toEqual(['Home Entity 1', 'Home Entity 2'])
  await anAssignment(here, {
    company,
    fixture,
    userId: employee.userId,
    questionId: question_id,
    entityId: entity_id,
  })
  expect(await names(employee)).toEqual(['Home Entity 1'])
})

test('an answer has the options of its question, and when fetched alone its files', async () => {
  const path = await answer()
  const shown = await primary.call(api.answers.show, path)
  expect(shown.question.options.map(({ id }) => id)).toEqual(fixture.questions[0]?.optionIds)
  expect(shown.files).toEqual([])
  await here.owner.query(
    `with f as (insert into files (organization_id, key, name, extension, content_type, bytes, md5, sha256,
         upload_type, upload_parent_id, created_by, stored_at)
       values ($1, '00000000000000000000', 'Plan.pdf', 'pdf', 'application/pdf', 1, repeat('0', 32), repeat('0', 64), 'Answer', $2, $3, now())
       returning id)
     insert into answer_files (organization_id, answer_id, file_id, created_by) select $1, $4, f.id, $3 from f`,
    [organization_id, question_id, primary.userId, path.answer_id],
  )
  for (const found of [
    await primary.call(api.answers.show, path),
    await primary.call(api.answers.showOfOrganization, { organization_id, answer_id: path.answer_id }),
  ]) {
    expect(found.files).toMatchObject([
      { name: 'Plan.pdf', extension: 'pdf', path: '00000000000000000000', temp_link: expect.any(String) },
    ])
  }
})

test('a removed member names the person who removed them', async () => {
  await primary.call(api.users.remove, { user_id: manager.userId })
  const { data } = await primary.call(api.users.list, { filter: { trashed: 'only' } })
  expect(data.map(({ id, deleted_by }) => [id, deleted_by])).toEqual([[manager.userId, primary.userId]])
  await primary.call(api.users.restore, { user_id: manager.userId })
})

test('the person gets the division that the call names, else the chosen one', async () => {
  const shown = async (options = {}) => (await admin.call(api.users.me, {}, options)).active_division_id
  expect(await shown()).toBeNull()
  expect(await shown({ divisionId: fixture.divisionId })).toBe(fixture.divisionId)
  await admin.call(api.divisions.choose, { division_id: fixture.divisionId })
  expect(await shown()).toBe(fixture.divisionId)
})

test('a company whose only period is closed has one, for the setup link and for the guard', async () => {
  const lacks = async () => {
    const { setup } = await primary.call(api.organizations.show, { organization_id })
    const { needs_setup } = await primary.call(api.users.me, {})
    return [!setup.has_assessment_period, needs_setup]
  }
  await here.owner.query('update assessment_periods set closed_at = now() where id = $1', [fixture.periodId])
  expect(await lacks()).toEqual([false, false])
  await here.owner.query('update assessment_periods set deleted_at = now() where id = $1', [fixture.periodId])
  expect(await lacks()).toEqual([true, true])
  const restore = 'update assessment_periods set closed_at = null, deleted_at = null where id = $1'
  await here.owner.query(restore, [fixture.periodId])
})

test('earlier answers are hidden if the framework is set so', async () => {
  const previous = () => primary.ask(api.answers.previous, { question_id })
  expect((await previous()).statusCode).toBe(200)
  await here.owner.query(
    `update organization_protocols set configuration = '{"viewPastAnswers": false}' where organization_id = $1`,
    [organization_id],
  )
  const response = await previous()
  expect([response.statusCode, response.json().message]).toEqual([
    403,
    'Earlier answers are not shown for this framework.',
  ])
})

test('a name that is too long, and a value of the wrong kind, get sentences', async () => {
  const errors = async (body: object) => (await primary.ask(api.entities.create, { ...body })).json().errors
  expect(await errors({ name: 'a'.repeat(301) })).toEqual({ name: ['Use 200 characters or fewer.'] })
  expect(await errors({ name: ' ' })).toEqual({ name: ['The name field is required.'] })
  expect(await errors({ name: 7, tag_ids: 'x' })).toEqual({
    name: ['Write this as text.'],
    tag_ids: ['Send a list.'],
  })
})
