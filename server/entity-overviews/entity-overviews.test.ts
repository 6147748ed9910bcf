import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
let fixture: Fixture
let entity_id: number

beforeAll(async () => {
  fixture = await aFixture(here, here.company)
  entity_id = fixture.entityIds[0] ?? 0
  for (const [index, question] of fixture.questions.slice(0, 6).entries()) {
    await here.primary.call(api.answers.giveMany, {
      question_id: question.id,
      answers: [
        {
          entity_id,
          assessment_period_id: fixture.periodId,
          ...(index === 5
            ? { not_applicable: true, not_applicable_reason: 'There is no such place.' }
            : { question_option_id: question.optionIds[index % 5] ?? 0, control: 'In place.' }),
        },
      ],
    })
  }
  const open = fixture.questions.slice(6).map(({ id }) => id)
  const asked = { company: here.company, fixture, entityId: entity_id }
  await anAssignment(here, { ...asked, userId: here.employee.userId, questionId: open[0] ?? 0 })
  await anAssignment(here, { ...asked, userId: here.manager.userId, questionId: open[1] ?? 0 })
  await anAssignment(here, {
    ...asked,
    userId: here.employee.userId,
    questionId: open[0] ?? 0,
    type: 'collaboration',
  })
  await here.owner.query(`update assignments set due_date = current_date - 2 where user_id = $1`, [
    here.employee.userId,
  ])
  await here.owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by) values ($1, $2, 1, $3, $4)`,
    [here.company.organizationId, entity_id, open[2], here.primary.userId],
  )
})

const overview = (person = here.primary) => person.call(api.entityOverviews.show, { entity_id })

test('its figures agree with the entity, the risks and the topics', async () => {
  for (const person of [here.primary, here.admin]) {
    const shown = await overview(person)
    const { question_meta: meta } = await person.call(api.entities.show, { entity_id })
    expect(shown).toMatchObject({ in_scope: meta.requireAnswer, answered: meta.answeredQuestions })
    expect(shown.open_work).toMatchObject({
      needs_answer: meta.needsAnswer,
      excluded: meta.excludedQuestions,
      assigned: meta.assignedQuestions,
    })
    const { data: risks } = await person.call(api.risks.entities, { filter: { entity_id } })
    const { score, risk, exposure, coverage, answered, not_applicable, in_scope } = risks[0] ?? {}
    expect(shown).toMatchObject({ score, risk, exposure, coverage, answered, not_applicable, in_scope })
    const topics = await person.call(api.questions.topics, { filter: { entity_id } })
    const own = shown.frameworks.flatMap(framework => framework.topics)
    expect(
      own.filter(each => each.in_scope > 0).map(({ id, in_scope, answered }) => [id, in_scope, answered]),
    ).toEqual(topics.data.map(({ id, total, answered }) => [id, total, answered]))
  }
})

test('an entity with nothing in scope has the coverage that it has on the dashboard', async () => {
  const { id } = await here.primary.call(api.entities.create, { name: 'No framework yet' })
  const { in_scope, coverage, risk } = await here.primary.call(api.entityOverviews.show, { entity_id: id })
  const { entities } = await here.primary.call(api.dashboard.show, {
    organization_id: here.company.organizationId,
  })
  const listed = entities.find(({ entity }) => entity.id === id)
  expect({ in_scope, coverage, risk }).toEqual({ in_scope: 0, coverage: 0, risk: null })
  expect(listed).toMatchObject({ in_scope, coverage, risk })
  await here.primary.call(api.entities.remove, { entity_id: id })
})

test('frameworks and topics add up', async () => {
  const shown = await overview()
  const [framework] = shown.frameworks
  const sum = (of: 'in_scope' | 'answered' | 'excluded') =>
    framework?.topics.reduce((total, topic) => total + topic[of], 0)
  expect(framework).toMatchObject({
    in_scope: sum('in_scope'),
    answered: sum('answered'),
    excluded: sum('excluded'),
  })
  expect(framework).toMatchObject({ risk_profile: { name: 'Standard' }, threshold: 25 })
})

test('pending work is counted', async () => {
  const { open_work } = await overview()
  expect(open_work).toMatchObject({
    assigned: 2,
    overdue: 1,
    collaborations: 1,
    needs_acceptance: 6,
    excluded: 1,
  })
})

test('the manager of the entity has the figures that its admins have', async () => {
  const [shown, whole] = [await overview(here.manager), await overview()]
  const { data } = await here.manager.call(api.questions.topics, { filter: { entity_id } })
  const listed = data.reduce((sum, topic) => sum + topic.total, 0)
  const { in_scope, answered, coverage, exposure, open_work } = whole
  expect(shown).toMatchObject({ in_scope, answered, coverage, exposure })
  expect(shown.open_work.needs_answer).toBe(open_work.needs_answer)
  expect(shown.unlisted).toBe(in_scope - listed)
  expect(whole.unlisted).toBe(0)
  const meta = async (who: typeof here.primary) =>
    (await who.call(api.entities.show, { entity_id })).question_meta
  expect(await meta(here.manager)).toEqual(await meta(here.primary))
})

test('a topic is complete once all requested opinions are there too', async () => {
  const another = fixture.entityIds[1] ?? 0
  const shown = () => here.primary.call(api.entityOverviews.show, { entity_id: another })
  const last = async () => (await shown()).frameworks[0]?.topics.at(-1)
  const { data } = await here.primary.call(api.questions.list, {
    filter: { parent_question_id: (await last())?.id ?? 0 },
    per_page: 100,
  })
  expect(await last()).toMatchObject({ answered: 0, is_complete: false })
  for (const { id: question_id } of data) {
    const reason = { not_applicable: true, not_applicable_reason: 'There is no such place.' }
    const answers = [{ entity_id: another, assessment_period_id: fixture.periodId, ...reason }]
    await here.primary.call(api.answers.giveMany, { question_id, answers })
  }
  expect(await last()).toMatchObject({ answered: data.length, is_complete: true })
  const asked = { company: here.company, fixture, entityId: another, userId: here.manager.userId }
  await anAssignment(here, { ...asked, questionId: data[0]?.id ?? 0, type: 'collaboration' })
  expect(await last()).toMatchObject({ answered: data.length, is_complete: false })
})

test('a hidden entity does not exist, and people who only answer see no overview', async () => {
  await expect(overview(here.stranger)).rejects.toMatchObject({ status: 404 })
  await expect(overview(here.employee)).rejects.toMatchObject({ status: 403 })
  const other = { entity_id: fixture.entityIds[2] ?? 0 }
  await expect(here.manager.call(api.entityOverviews.show, other)).rejects.toMatchObject({ status: 404 })
  await expect(here.admin.call(api.entityOverviews.show, other)).rejects.toMatchObject({ status: 404 })
})

test('an overview says whether the caller may lock its assessment', async () => {
  const lockOf = async (who: typeof here.primary, input: object = {}, options: object = {}) => {
    const shown = await who.call(api.entityOverviews.show, { entity_id, ...input }, options)
    return shown.reasons.lock ?? shown.abilities.lock
  }
  expect([await lockOf(here.primary), await lockOf(here.admin)]).toEqual([true, true])
  expect(await lockOf(here.manager)).toBe('Only an admin can change an entity.')
  const { rows } = await here.owner.query(
    `insert into divisions (organization_id, name, admin_id) values ($1, 'Elsewhere', $2) returning id::int`,
    [here.company.organizationId, here.admin.userId],
  )
  const elsewhere = { divisionId: rows[0].id }
  const refused = 'Only an admin of its divisions can change this entity.'
  // An assignment shows the entity to its admin in another division too.
  const asked = { company: here.company, fixture, entityId: entity_id, userId: here.admin.userId }
  await anAssignment(here, { ...asked, questionId: fixture.questions[0]?.id ?? 0 })
  expect(await lockOf(here.admin, {}, elsewhere)).toBe(refused)
  const lock = { entity_id, period_id: fixture.periodId, locked: true }
  const response = await here.admin.ask(api.entities.lock, lock, elsewhere)
  expect([response.statusCode, response.json().message]).toEqual([403, refused])
  await here.owner.query('delete from assignments where user_id = $1', [here.admin.userId])
  const closed = await here.owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date, closed_at)
     values ($1, 'Closed', current_date - 900, current_date - 800, now()) returning id::int`,
    [here.company.organizationId],
  )
  const before = { assessment_period_id: closed.rows[0].id }
  expect(await lockOf(here.primary, before)).toBe('This assessment is closed.')
  await here.owner.query('delete from divisions where id = $1', [rows[0].id])
  await here.owner.query('delete from assessment_periods where id = $1', [closed.rows[0].id])
})

test('an assignment alone opens no overview', async () => {
  const [, , entityId = 0] = fixture.entityIds
  const questionId = fixture.questions[0]?.id ?? 0
  await anAssignment(here, {
    company: here.company,
    fixture,
    entityId,
    questionId,
    userId: here.manager.userId,
  })
  const response = await here.manager.ask(api.entityOverviews.show, { entity_id: entityId })
  expect([response.statusCode, response.json().message]).toEqual([403, 'Permission Denied'])
  const { question_meta, abilities } = await here.manager.call(api.entities.show, { entity_id: entityId })
  expect([question_meta.requireAnswer, abilities.open]).toEqual([1, false])
  await here.owner.query('delete from assignments where user_id = $1 and entity_id = $2', [
    here.manager.userId,
    entityId,
  ])
})

test('a period of another company does not exist', async () => {
  const { rows } = await here.owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date) values ($1, 'Theirs', current_date, current_date + 1) returning id::int`,
    [here.other.organizationId],
  )
  await expect(
    here.primary.call(api.entityOverviews.show, { entity_id, assessment_period_id: rows[0].id }),
  ).rejects.toMatchObject({ status: 404 })
})

test('an exclusion request is pending in the period in which it was made', async () => {
  const { rows } = await here.owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date, closed_at)
     values ($1, 'Before', current_date - 400, current_date - 300, now()) returning id::int`,
    [here.company.organizationId],
  )
  const before: number = rows[0].id
  const request = (period: number, question: number) =>
    here.owner.query(
      `insert into question_exclusion_requests (organization_id, entity_id, protocol_id, question_id, assessment_period_id, description, assignor_id)
       values ($1, $2, $3, $4, $5, 'There is no such place.', $6)`,
      [
        here.company.organizationId,
        entity_id,
        fixture.protocolId,
        fixture.questions[question]?.id,
        period,
        here.primary.userId,
      ],
    )
  await request(fixture.periodId, 0)
  await request(fixture.periodId, 1)
  await request(before, 2)
  const waitingIn = async (person: typeof here.primary, assessment_period_id?: number) => {
    const asked = { entity_id, ...(assessment_period_id && { assessment_period_id }) }
    return (await person.call(api.entityOverviews.show, asked)).open_work.exclusion_requests
  }
  expect(await waitingIn(here.primary)).toBe(2)
  expect(await waitingIn(here.primary, before)).toBe(1)
  expect(await waitingIn(here.manager)).toBe(2)
  expect(await waitingIn(here.manager, before)).toBe(1)
})
