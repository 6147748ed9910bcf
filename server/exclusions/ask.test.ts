import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { taskSources } from '#server/task-sources.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { whileAuditHeld } from '#server/testing/while-held.ts'
import { mailTasks } from '../tasks/mail-tasks.job.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, company } = here
const { organizationId } = company
let fixture: Fixture

const entityOf = (target: number) => fixture.entityIds[target] ?? 0
const questionOf = (target: number) => fixture.questions[target]?.id ?? 0
const rows = async (text: string, values: unknown[] = []) => (await here.owner.query(text, values)).rows

// The manager manages the first entity; the admin's division holds the first two; the third is in none.
beforeAll(async () => {
  fixture = await aFixture(here, company)
})
beforeEach(async () => {
  await rows('delete from tasks; delete from question_exclusion_requests; delete from assignments')
  await rows('delete from entity_question_exclusions; delete from assessment_locks; delete from answers')
})

type ExclusionInput = Partial<RawInputOf<typeof api.exclusions.ask>>

const inputOf = (asked: ExclusionInput = {}) => ({
  question_id: questionOf(0),
  entity_ids: [entityOf(0)],
  description: 'There are no doors.',
  ...asked,
})
const ask = (who: Person, asked: ExclusionInput = {}) => who.call(api.exclusions.ask, inputOf(asked))
/** The refusals by entity. */
async function errorsOf(who: Person, asked: ExclusionInput = {}): Promise<string[]> {
  const response = await who.ask(api.exclusions.ask, inputOf(asked))
  expect(response.statusCode).toBe(422)
  const { errors, notAsked } = response.json()
  const sentences = notAsked.map((each: { error: string }) => each.error)
  expect(errors.entity_ids).toEqual([...new Set(sentences)])
  return sentences
}

const assign = (who: Person, entity = 0) =>
  anAssignment(here, {
    company,
    fixture,
    userId: who.userId,
    questionId: questionOf(0),
    entityId: entityOf(entity),
  })

const exclude = (entity: number) =>
  rows(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     values ($1, $2, $3, $4, $5)`,
    [organizationId, entityOf(entity), fixture.protocolId, questionOf(0), primary.userId],
  )

async function notifiedOf(requestId: number) {
  const notified = await rows(
    `select user_id::int from tasks where task_type = 'exclusion' and task_type_id = $1 order by 1`,
    [requestId],
  )
  return notified.map(each => each.user_id)
}

test('one request each, in the current period, with an audit entry', async () => {
  const { asked, notAsked } = await ask(primary, { entity_ids: [entityOf(0), entityOf(2), entityOf(0)] })
  expect(notAsked).toEqual([])
  expect(asked.map(each => each.entity_id)).toEqual([entityOf(0), entityOf(2)])
  expect(asked[0]).toMatchObject({
    question: { id: questionOf(0) },
    assignor: { id: primary.userId },
    assessment_period: { id: fixture.periodId },
    description: 'There are no doors.',
    state: 'pending',
    completed: 0,
    completed_at: null,
    abilities: { decide: true },
  })
  const [event] = await rows('select * from audit_events order by sequence desc limit 1')
  expect(event).toMatchObject({
    event: 'exclusion_request.made',
    subject_type: 'question_exclusion_requests',
    after: {
      question_id: questionOf(0),
      requests: { [entityOf(0)]: asked[0]?.id, [entityOf(2)]: asked[1]?.id },
    },
  })
})

test('a task for each admin of the entity except the requester', async () => {
  await assign(employee)
  await assign(employee, 2)
  const { asked } = await ask(employee, { entity_ids: [entityOf(0), entityOf(2)] })
  const [first = 0, third = 0] = asked.map(each => each.id)
  expect(await notifiedOf(first)).toEqual([primary.userId, admin.userId])
  expect(await notifiedOf(third)).toEqual([primary.userId])
  const own = await ask(admin, { entity_ids: [entityOf(1)] })
  expect(await notifiedOf(own.asked[0]?.id ?? 0)).toEqual([primary.userId])
})

test('without divisions every admin is notified, except former ones', async () => {
  const feature = [organizationId, 'divisions']
  await rows('delete from organization_features where organization_id = $1 and key = $2', feature)
  await rows('update memberships set deleted_at = now() where user_id = $1', [primary.userId])
  await assign(employee, 2)
  const { asked } = await ask(employee, { entity_ids: [entityOf(2)] })
  await rows('update memberships set deleted_at = null where user_id = $1', [primary.userId])
  await rows('insert into organization_features values ($1, $2)', feature)
  expect(await notifiedOf(asked[0]?.id ?? 0)).toEqual([admin.userId])
})

test('the email to an admin links to the request', async () => {
  const clerk = await aClerk(here)
  await assign(employee, 2)
  const { asked } = await ask(employee, { entity_ids: [entityOf(2)] })
  await clerk.work(mailTasks({ address: 'https://assay.example.org', sources: taskSources }))
  const emails = await clerk.emails()
  const about = emails.filter(email => email.text.includes(`/?exclusion_id=${asked[0]?.id}\n`))
  expect(about.map(email => email.to)).toEqual([expect.stringMatching(/^primary\./)])
})

test('refuses individually what is excluded, already requested, locked or out of scope', async () => {
  const lock = [organizationId, entityOf(1), fixture.periodId, primary.userId]
  await rows('insert into assessment_locks values ($1, $2, $3, $4)', lock)
  await exclude(2)
  const entity_ids = [entityOf(0), entityOf(1), entityOf(2), 987_654]
  const { asked, notAsked } = await ask(primary, { entity_ids })
  expect(asked).toHaveLength(1)
  expect(notAsked).toEqual([
    { entity_id: entityOf(1), error: 'This assessment is locked.' },
    { entity_id: entityOf(2), error: 'This question is already excluded for this entity.' },
    { entity_id: 987_654, error: 'This entity doesn’t exist.' },
  ])
  expect(await errorsOf(admin)).toEqual(['An exclusion request for this question is already pending.'])
  await rows('delete from entity_protocols where entity_id = $1', [entityOf(0)])
  const errors = await errorsOf(primary)
  await rows(
    `insert into entity_protocols (organization_id, entity_id, protocol_id, risk_profile_id) values ($1, $2, $3, $4)`,
    [organizationId, entityOf(0), fixture.protocolId, fixture.profileId],
  )
  expect(errors).toEqual(['This question isn’t in scope for this entity.'])
})

test('after a denial it may be requested again', async () => {
  const { asked } = await ask(primary)
  await admin.call(api.exclusions.deny, { exclusion_request_id: asked[0]?.id ?? 0 })
  expect((await ask(primary)).asked).toHaveLength(1)
})

test('everybody who sees the question for an entity can request: employees for assignments, managers for answers too', async () => {
  const status = async (who: Person) => (await who.ask(api.exclusions.ask, inputOf())).statusCode
  expect([await status(employee), await status(manager), await status(here.stranger)]).toEqual([
    404, 404, 404,
  ])
  await assign(employee, 2)
  expect(await errorsOf(employee)).toEqual(['This entity doesn’t exist.'])
  await anAssignment(here, {
    company,
    fixture,
    userId: employee.userId,
    questionId: questionOf(1),
    entityId: entityOf(0),
  })
  expect(await errorsOf(employee)).toEqual(['You can’t see this question for this entity.'])
  expect((await ask(employee, { entity_ids: [entityOf(2)] })).asked).toHaveLength(1)
  expect(await errorsOf(admin, { entity_ids: [entityOf(2)] })).toEqual(['This entity doesn’t exist.'])
  await rows(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id,
       control, score, weight, created_by, answered_by) values ($1, $2, $3, $4, $5, $6, 'Doors.', 100, 1, $7, $7)`,
    [
      organizationId,
      fixture.periodId,
      entityOf(0),
      fixture.protocolId,
      questionOf(0),
      fixture.questions[0]?.optionIds[0],
      primary.userId,
    ],
  )
  expect((await ask(manager)).asked).toHaveLength(1)
  expect(await status(here.sysadmin)).toBe(403)
})

test('a topic with questions, and a row that is no question, cannot be excluded', async () => {
  const [topic] = await rows(
    'select parent_question_id::int as id from questions where protocol_id = $1 and parent_question_id is not null limit 1',
    [fixture.protocolId],
  )
  for (const question_id of [topic.id, 987_654])
    await expect(ask(primary, { question_id })).rejects.toMatchObject({ status: 404 })
})

test('one of two simultaneous requests is refused because the other was faster', async () => {
  const answers = await whileAuditHeld(
    here.owner,
    [primary, admin, primary].map(who => () => who.ask(api.exclusions.ask, inputOf())),
  )
  expect(answers.map(each => each.statusCode).sort()).toEqual([201, 422, 422])
  const errors = answers.flatMap(each => each.json().errors?.entity_ids ?? [])
  expect(new Set(errors)).toEqual(new Set(['An exclusion request for this question is already pending.']))
  expect(errors).toHaveLength(2)
})

test('without a current period nobody can request', async () => {
  const close = (at: string | null) =>
    rows('update assessment_periods set closed_at = $2 where id = $1', [fixture.periodId, at])
  await close('2031-01-01')
  const response = await primary.ask(api.exclusions.ask, inputOf())
  await close(null)
  expect(response.statusCode).toBe(409)
})

test.each([
  [{ description: '   ' }],
  [{ description: 'x'.repeat(5001) }],
  [{ description: null }],
  [{ entity_ids: [] }],
  [{ entity_ids: Array.from({ length: 101 }, (_, index) => index + 1) }],
  [{ question_id: 'x' }],
  [{ state: 'approved' }],
])('absurd: %j', async more => {
  const response = await primary.ask(api.exclusions.ask, { ...inputOf(), ...more })
  expect(response.statusCode).toBe(422)
})
