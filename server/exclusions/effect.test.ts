import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { ExclusionEffect } from '#domain/exclusions/exclusions.contract.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'
import { whileAuditHeld } from '#server/testing/while-held.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, company } = here
const { organizationId } = company
const colleague = await aMember(here, {
  organizationId,
  first: 'Colleague',
  mark: 'Home',
  roles: ['Employee'],
})
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
  await rows('delete from entity_question_exclusions; delete from answers')
  // One question fully in place, one not at all, and one that does not apply.
  await answer(0, { question_option_id: fixture.questions[0]?.optionIds.at(-1) })
  await answer(1, { question_option_id: fixture.questions[1]?.optionIds[0] })
  await answer(2, { not_applicable: true, not_applicable_reason: 'No doors.' })
})

async function answer(question: number, given: object, entity = 0) {
  const target = { entity_id: entityOf(entity), assessment_period_id: fixture.periodId, control: 'Doors.' }
  await primary.call(api.answers.giveMany, {
    question_id: questionOf(question),
    answers: [{ ...target, ...given }],
  })
}

const effect = (who: Person, question = 0, entity = 0) =>
  who.call(api.exclusions.effect, { question_id: questionOf(question), entity_id: entityOf(entity) })

const assign = (who: Person, question = 0, entity = 0) =>
  anAssignment(here, {
    company,
    fixture,
    userId: who.userId,
    questionId: questionOf(question),
    entityId: entityOf(entity),
  })

async function excluded(question: number) {
  const { asked } = await primary.call(api.exclusions.ask, {
    question_id: questionOf(question),
    entity_ids: [entityOf(0)],
    description: 'There are no doors.',
  })
  await admin.call(api.exclusions.approve, { exclusion_request_id: asked[0]?.id ?? 0 })
  const [{ id }] = await rows('select max(id)::int as id from entity_question_exclusions')
  return id as number
}

const lift = (who: Person, exclusion_id: number) => who.call(api.exclusions.lift, { exclusion_id })

/** Returns the figures of the entity on the other screens. */
async function figures() {
  const filter = { entity_id: entityOf(0), protocol_id: fixture.protocolId }
  const [risk] = (await primary.call(api.risks.entities, { filter })).data
  const [whole] = (await primary.call(api.risks.overall, { filter })).data
  expect(whole).toMatchObject({ risk: risk?.risk, score: risk?.score, in_scope: risk?.in_scope })
  const entity = await primary.call(api.entities.show, { entity_id: entityOf(0) })
  const { completion_meta } = await primary.call(api.questions.show, { question_id: questionOf(0) })
  const dashboard = await primary.call(api.dashboard.show, { organization_id: organizationId })
  const row = dashboard.entities.find(each => each.entity.id === entityOf(0))
  const { in_scope, answered, score, coverage } = risk ?? {}
  expect(row).toMatchObject({ in_scope, answered, score, risk: risk?.risk })
  expect(entity.question_meta).toMatchObject({ requireAnswer: in_scope, answeredQuestions: answered })
  return {
    figures: { in_scope, answered, coverage, score, risk: risk?.risk },
    total: completion_meta?.total ?? 0,
    answeredEntities: completion_meta?.answeredEntities,
    overall: dashboard.overall.in_scope,
  }
}

test.each([
  ['answered', 0],
  ['answered fully', 1],
  ['not applicable', 2],
  ['not answered', 3],
])('predicts the effect of excluding, and lifting reverts it: %s', async (_, question) => {
  const before = await figures()
  const said = await effect(primary, question)
  expect(said.with_question).toEqual(before.figures)
  expect(said.is_answered).toBe(question < 3)
  const id = await excluded(question)
  const after = await figures()
  expect(after.figures).toEqual(said.without_question)
  expect(after.overall).toBe(before.overall - 1)
  expect(after.total).toBe(question === 0 ? before.total - 1 : before.total)
  expect(after.answeredEntities).toEqual(question === 0 ? [] : [entityOf(0)])
  expect(await effect(primary, question)).toEqual(said)
  await lift(admin, id)
  expect(await figures()).toEqual(before)
})

test('figures follow the formulas', async () => {
  const { with_question, without_question, entity, protocol } = await effect(primary)
  expect(entity).toEqual({ id: entityOf(0), name: 'Home Entity 1' })
  expect(protocol.id).toBe(fixture.protocolId)
  const [first = 0, second = 0] = fixture.questions.map(question => question.weight)
  expect(with_question.answered).toBe(3)
  expect(with_question.score).toBeCloseTo((100 * second) / (first + second), 1)
  // Likelihood and impact of 3: an inherent risk of 36.
  expect(with_question.risk).toBeCloseTo((36 * first) / (first + second), 1)
  expect(without_question).toMatchObject({ answered: 2, score: 100, risk: 0 })
  expect(without_question.in_scope).toBe(with_question.in_scope - 1)
  expect(with_question.coverage).toBeCloseTo(300 / with_question.in_scope, 1)
})

test('the last answer leaves nothing to divide by', async () => {
  await answer(5, { question_option_id: fixture.questions[5]?.optionIds[0] }, 1)
  const { without_question } = await effect(primary, 5, 1)
  expect(without_question).toMatchObject({ answered: 0, coverage: 0, score: null, risk: null })
})

test('counts the assignments that would end', async () => {
  await rows('delete from answers')
  await assign(employee)
  await assign(manager)
  await assign(employee, 1)
  const open = async (who: Person) => (await effect(who)).open_assignments
  expect([await open(primary), await open(manager), await open(employee)]).toEqual([2, 2, 1])
  await excluded(0)
  expect(await open(primary)).toBe(0)
})

test('counts the whole scope for people who look after the entity, and their own assignments for others', async () => {
  const scope = (said: ExclusionEffect) => [said.with_question.in_scope, said.without_question.in_scope]
  expect(scope(await effect(manager))).toEqual(scope(await effect(primary)))
  await assign(employee, 0)
  await assign(employee, 4)
  expect(scope(await effect(employee))).toEqual([2, 1])
  expect(scope(await effect(admin))).toEqual(scope(await effect(primary)))
})

test('a person who sees neither the question nor a request learns nothing', async () => {
  const input = { question_id: questionOf(0), entity_id: entityOf(0) }
  const status = async (who: Person, more: object = {}) =>
    (await who.ask(api.exclusions.effect, { ...input, ...more })).statusCode
  expect([await status(employee), await status(here.stranger)]).toEqual([404, 404])
  expect([await status(manager), await status(manager, { question_id: questionOf(3) })]).toEqual([200, 404])
  expect(await status(admin, { entity_id: entityOf(2) })).toBe(404)
  expect(await status(primary, { question_id: 987_654 })).toBe(404)
  expect(await status(primary, { entity_id: 987_654 })).toBe(404)
  expect(await status(primary, { entity_id: 'x' })).toBe(422)
  expect(await status(here.sysadmin)).toBe(403)
  await assign(employee)
  await employee.call(api.exclusions.ask, {
    question_id: questionOf(0),
    entity_ids: [entityOf(0)],
    description: 'There are no doors.',
  })
  await rows('delete from assignments')
  expect([await status(employee), await status(colleague)]).toEqual([200, 404])
})

test('neither a topic nor a question out of scope has an effect', async () => {
  const [topic] = await rows(
    'select parent_question_id::int as id from questions where protocol_id = $1 and parent_question_id is not null limit 1',
    [fixture.protocolId],
  )
  const input = { question_id: topic.id, entity_id: entityOf(0) }
  expect((await primary.ask(api.exclusions.effect, input)).statusCode).toBe(404)
  await rows('delete from entity_protocols where entity_id = $1', [entityOf(1)])
  const response = await primary.ask(api.exclusions.effect, {
    question_id: questionOf(0),
    entity_id: entityOf(1),
  })
  await rows(
    `insert into entity_protocols (organization_id, entity_id, protocol_id, risk_profile_id) values ($1, $2, $3, $4)`,
    [organizationId, entityOf(1), fixture.protocolId, fixture.profileId],
  )
  expect(response.statusCode).toBe(404)
})

test('an admin of the entity lifts an exclusion, once, and the assignments that it ended are reopened', async () => {
  await rows('delete from answers')
  await assign(employee)
  const id = await excluded(0)
  expect((await here.stranger.ask(api.exclusions.lift, { exclusion_id: id })).statusCode).toBe(404)
  for (const who of [manager, employee, here.sysadmin])
    await expect(lift(who, id)).rejects.toMatchObject({ status: 403 })
  await rows('delete from entity_divisions where entity_id = $1', [entityOf(0)])
  await expect(lift(admin, id)).rejects.toMatchObject({ status: 404 })
  await rows('insert into entity_divisions values ($1, $2, $3)', [
    organizationId,
    entityOf(0),
    fixture.divisionId,
  ])
  const lifted = [admin, primary].map(who => () => who.ask(api.exclusions.lift, { exclusion_id: id }))
  const answers = await whileAuditHeld(here.owner, lifted)
  expect(answers.map(each => each.statusCode).sort()).toEqual([204, 404])
  const [event] = await rows('select * from audit_events order by sequence desc limit 1')
  expect(event).toMatchObject({
    event: 'exclusion.lifted',
    subject_type: 'entity_question_exclusions',
    subject_id: id,
    before: { entity_id: entityOf(0), question_id: questionOf(0), created_by: admin.userId },
  })
  expect(await rows('select completed from assignments')).toEqual([{ completed: false }])
})

test('nobody is assigned a question while it is being excluded', async () => {
  await rows('delete from answers')
  const { asked } = await primary.call(api.exclusions.ask, {
    question_id: questionOf(0),
    entity_ids: [entityOf(0)],
    description: 'There are no doors.',
  })
  const given = {
    type: 'question',
    user_id: employee.userId,
    question_ids: [questionOf(0)],
    entity_ids: [entityOf(0)],
  }
  await whileAuditHeld(here.owner, [
    () => admin.ask(api.exclusions.approve, { exclusion_request_id: asked[0]?.id ?? 0 }),
    () => primary.ask(api.assignments.assign, given),
  ])
  expect(await rows('select from entity_question_exclusions')).toHaveLength(1)
  expect(await rows('select from assignments where not completed')).toEqual([])
})
