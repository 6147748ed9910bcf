import { beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'

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
  await rows('delete from assignments; delete from answers; delete from assessment_locks')
  await rows('delete from entity_question_exclusions')
})

type AssignInput = Partial<RawInputOf<typeof api.assignments.assign>>

const inputOf = (asked: AssignInput = {}) => ({
  type: 'question' as const,
  user_id: employee.userId,
  question_ids: [questionOf(0)],
  entity_ids: [entityOf(0)],
  ...asked,
})
const assign = (who: Person, asked: AssignInput = {}) => who.call(api.assignments.assign, inputOf(asked))
const errorsOf = async (who: Person, asked: AssignInput = {}) =>
  (await assign(who, asked)).notAssigned.map(each => each.error)

const stored = () => rows('select from assignments')

const dayIn = async (days: number) =>
  (await rows('select (current_date + $1::int)::text as day', [days]))[0].day

test('refuses individually what is locked, excluded, answered, out of scope or not visible', async () => {
  const target = [organizationId, entityOf(0), fixture.protocolId]
  await rows(
    `insert into assessment_locks (organization_id, entity_id, assessment_period_id, locked_by) values ($1, $2, $3, $4)`,
    [organizationId, entityOf(1), fixture.periodId, primary.userId],
  )
  await rows(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     values ($1, $2, $3, $4, $5)`,
    [...target, questionOf(1), primary.userId],
  )
  await anAnswer(2)
  const question_ids = [questionOf(0), questionOf(1), questionOf(2)]
  const entity_ids = [entityOf(0), entityOf(1), entityOf(2)]
  const refused = async (who: Person, asked: AssignInput = {}) => {
    const { notAssigned } = await assign(who, { question_ids, entity_ids, ...asked })
    return Object.fromEntries(
      notAssigned.map(each => [
        `${question_ids.indexOf(each.question_id)} ${entity_ids.indexOf(each.entity_id)}`,
        each.error,
      ]),
    )
  }
  const locked = 'This assessment is locked.'
  const gone = 'This entity doesn’t exist.'
  const excludedAndLocked = {
    '1 0': 'This question is excluded for this entity.',
    '0 1': locked,
    '1 1': locked,
    '2 1': locked,
  }
  const answered = { '2 0': 'This question is already answered.' }
  expect(await refused(primary)).toEqual({ ...excludedAndLocked, ...answered })
  expect(await refused(primary, { type: 'collaboration' })).toEqual(excludedAndLocked)
  const unseen = { '0 2': gone, '1 2': gone, '2 2': gone }
  expect(await refused(admin)).toEqual({ ...excludedAndLocked, ...answered, ...unseen })
  expect(await errorsOf(primary, { entity_ids: [987_654] })).toEqual([gone])
  await rows('update entities set deleted_at = now() where id = $1', [entityOf(2)])
  const trashed = await errorsOf(primary, { entity_ids: [entityOf(2)] })
  await rows('update entities set deleted_at = null where id = $1', [entityOf(2)])
  expect(trashed).toEqual([gone])
  await rows(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, 'Elsewhere Period', current_date, current_date)`,
    [here.other.organizationId],
  )
  expect(await errorsOf(here.stranger, { user_id: here.stranger.userId })).toEqual([gone])
})

async function anAnswer(question: number) {
  await rows(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id,
       control, score, weight, created_by, answered_by) values ($1, $2, $3, $4, $5, $6, 'Doors.', 100, 1, $7, $7)`,
    [
      organizationId,
      fixture.periodId,
      entityOf(0),
      fixture.protocolId,
      questionOf(question),
      fixture.questions[question]?.optionIds[0],
      primary.userId,
    ],
  )
}

test('a manager does not request opinions, nor assign at others’ entities', async () => {
  expect(await errorsOf(manager, { type: 'collaboration' })).toEqual([
    'Only an admin of this entity can ask for opinions.',
  ])
  expect(await errorsOf(manager, { entity_ids: [entityOf(1)] })).toEqual(['This entity doesn’t exist.'])
  await assign(primary, { user_id: manager.userId, entity_ids: [entityOf(1)] })
  expect(await errorsOf(manager, { entity_ids: [entityOf(1)] })).toEqual([
    'Only an admin or the manager of this entity can assign its questions.',
  ])
  expect(await stored()).toHaveLength(1)
})

test('opinions require the feature', async () => {
  const feature = [organizationId, 'collaboration']
  await rows('delete from organization_features where organization_id = $1 and key = $2', feature)
  const response = await primary.ask(api.assignments.assign, inputOf({ type: 'collaboration' }))
  const question = await primary.ask(api.assignments.assign, inputOf())
  await rows('insert into organization_features values ($1, $2)', feature)
  expect(response.statusCode).toBe(403)
  expect(response.json()).toMatchObject({
    code: 'feature_required',
    message: 'Feature Collaboration is required to ask for opinions.',
  })
  expect(question.statusCode).toBe(200)
})

test('only members are assigned, and not for a past day', async () => {
  const leaver = await aMember(here, { organizationId, first: 'Leaver', mark: 'Home', roles: ['Employee'] })
  await rows('update memberships set deleted_at = now() where user_id = $1', [leaver.userId])
  for (const user_id of [leaver.userId, here.stranger.userId, 987_654]) {
    const response = await primary.ask(
      api.assignments.assign,
      inputOf({ user_id, due_date: await dayIn(-2) }),
    )
    expect(response.statusCode).toBe(422)
    expect(response.json().errors).toEqual({
      user_id: ['This person doesn’t exist.'],
      due_date: ['Choose today or a later day.'],
    })
  }
  expect(await assign(primary, { due_date: await dayIn(0) })).toMatchObject({ assigned: 1 })
})

test.each([
  [{ question_ids: [] }],
  [{ entity_ids: [] }],
  [{ entity_ids: ['x'] }],
  [{ question_ids: [-1] }],
  [{ type: 'opinion' }],
  [{ user_id: null }],
  [{ due_date: '2031-02-30' }],
  [{ reassignable: 'perhaps' }],
  [{ created_by: 1 }],
])('absurd: %o', async more => {
  const response = await primary.ask(api.assignments.assign, { ...inputOf(), ...more })
  expect(response.statusCode).toBe(422)
})

test('more than 50,000 at once are refused', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => 2_000_000 + index)
  const response = await primary.ask(
    api.assignments.assign,
    inputOf({ question_ids: ids(1000), entity_ids: ids(51) }),
  )
  expect(response.statusCode).toBe(422)
  expect(response.json().errors.question_ids[0]).toContain('51,000')
})

test('an employee assigns nothing, and without a period nobody does', async () => {
  expect((await employee.ask(api.assignments.assign, inputOf())).statusCode).toBe(403)
  const close = (at: string | null) =>
    rows('update assessment_periods set closed_at = $2 where id = $1', [fixture.periodId, at])
  await close('2031-01-01')
  const response = await primary.ask(api.assignments.assign, inputOf())
  await close(null)
  expect(response.statusCode).toBe(409)
  expect(response.json().message).toContain('No assessment is open')
})
