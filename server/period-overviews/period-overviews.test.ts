import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger, owner } = here
const { organizationId } = here.company
let fixture: Fixture
let period_id: number
const show = (who = primary) => who.call(api.periodOverviews.show, { period_id })

beforeAll(async () => {
  fixture = await aFixture(here, here.company, { entities: 12 })
  period_id = fixture.periodId
  const [first, second, third] = fixture.entityIds
  const question = (index: number) => must(fixture.questions[index])
  for (const index of [0, 1, 2])
    await primary.call(api.answers.giveMany, {
      question_id: question(index).id,
      answers: [
        {
          entity_id: must(first),
          assessment_period_id: period_id,
          question_option_id: must(question(index).optionIds[index]),
          control: 'In place',
        },
      ],
    })
  await primary.call(api.entities.lock, { entity_id: must(third), period_id, locked: true })
  for (const [index, due] of [-3, 5].entries())
    await anAssignment(here, {
      company: here.company,
      fixture,
      userId: employee.userId,
      questionId: question(4 + index).id,
      entityId: must(second),
      due,
    })
  await owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     values ($1, $2, $3, $4, $5)`,
    [organizationId, second, fixture.protocolId, question(7).id, primary.userId],
  )
})

test('its figures are those of the dashboard, in all and by framework', async () => {
  const { overall, protocols, not_accepted, pending_exclusion_requests } = await show()
  const dashboard = await primary.call(api.dashboard.show, {
    organization_id: organizationId,
    filter: { assessment_period_id: period_id },
  })
  expect(dashboard.overall).toMatchObject(overall)
  expect(dashboard.protocols.filter(({ in_scope }) => in_scope > 0)).toMatchObject(protocols)
  expect({ not_accepted, pending_exclusion_requests }).toEqual({
    not_accepted: dashboard.not_accepted,
    pending_exclusion_requests: dashboard.pending_exclusion_requests,
  })
  expect(overall).toMatchObject({ answered: 3, open_assignments: 2, overdue_assignments: 1 })
})

test('it names the entities that are furthest from complete, and counts all', async () => {
  const { entities, ...counts } = await show()
  expect(counts).toMatchObject({
    entities_count: 12,
    complete_entities_count: 0,
    locked_entities_count: 1,
    excluded: 1,
  })
  expect(entities).toHaveLength(10)
  const missing = entities.map(({ in_scope, answered }) => in_scope - answered)
  expect(missing).toEqual([...missing].sort((a, b) => b - a))
  expect(entities.map(({ entity }) => entity.id)).not.toContain(fixture.entityIds[0])
  expect(entities.filter(({ is_locked }) => is_locked).map(({ entity }) => entity.id)).toEqual([
    fixture.entityIds[2],
  ])
})

test('it names who is behind', async () => {
  const { people, people_count } = await show()
  expect(people_count).toBe(1)
  expect(people).toEqual([
    {
      user: { id: employee.userId, full_name: 'Employee Home' },
      open_assignments: 2,
      overdue_assignments: 1,
    },
  ])
})

test('an admin of a division sees its entities, and nobody else sees any of it', async () => {
  expect(await show(admin)).toMatchObject({ entities_count: 2, locked_entities_count: 0, excluded: 1 })
  for (const who of [manager, employee]) await expect(show(who)).rejects.toMatchObject({ status: 403 })
  await expect(show(stranger)).rejects.toMatchObject({ status: 404 })
  await expect(primary.call(api.periodOverviews.show, { period_id: 987_654_321 })).rejects.toMatchObject({
    status: 404,
  })
})
