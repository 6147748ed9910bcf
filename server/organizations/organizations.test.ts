import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { company, primary, admin, manager, employee, stranger } = here
const organization_id = company.organizationId
const empty = await here.other.primary.call(api.organizations.show, {
  organization_id: here.other.organizationId,
})
let fixture: Fixture

beforeAll(async () => {
  fixture = await aFixture(here, company)
})

const show = (who: Person, options: object = {}) =>
  who.call(api.organizations.show, { organization_id }, options)

describe('the company', () => {
  test('shows its details', async () => {
    expect(await show(primary)).toMatchObject({
      id: organization_id,
      name: 'Home Company',
      primary_administrator: { id: primary.userId, full_name: 'Primary Home' },
      configurations: {
        idle_minutes: 30,
        requires_two_factor: false,
        quantifies_risk: false,
        currency: 'USD',
      },
      divisions: [{ id: fixture.divisionId, name: 'Home Division' }],
      protocols: [{ id: fixture.protocolId, risk_profiles: [{ id: fixture.profileId, name: 'Standard' }] }],
      protocols_count: 1,
      entities_count: 3,
      assessment_period: { id: fixture.periodId },
      setup: {
        has_entities: true,
        has_assessment_period: true,
        has_protocols: true,
        has_questions: true,
        protocols_without_risk_profiles: [],
      },
    })
  })

  test('counts what the caller may see', async () => {
    const counts = async (who: Person, options: object = {}) => (await show(who, options)).entities_count
    expect(await counts(admin)).toBe(2)
    expect(await counts(primary, { divisionId: fixture.divisionId })).toBe(2)
    expect(await counts(manager)).toBe(1)
    expect(await counts(employee)).toBe(0)
    expect((await show(employee)).divisions).toEqual([])
  })

  test('names what is missing if it is empty', () => {
    expect(empty).toMatchObject({
      protocols: [],
      protocols_count: 0,
      entities_count: 0,
      assessment_period: null,
    })
    expect(empty.setup).toEqual({
      has_entities: false,
      has_assessment_period: false,
      has_protocols: false,
      has_questions: false,
      protocols_without_risk_profiles: [],
    })
  })

  test('names the frameworks whose risk profiles were all removed', async () => {
    const there = here.other
    const { profileId, protocolId } = await aFixture(here, there)
    await here.owner.query(`update risk_profiles set deleted_at = now() where id = $1`, [profileId])
    const { setup } = await there.primary.call(api.organizations.show, {
      organization_id: there.organizationId,
    })
    expect(setup.protocols_without_risk_profiles).toMatchObject([{ id: protocolId }])
  })

  test('counts the caller’s pending work', async () => {
    const { userId } = await aMember(here, {
      organizationId: organization_id,
      first: 'Busy',
      mark: 'Home',
      roles: ['Employee'],
    })
    const busy = await here.signIn(userId, organization_id)
    const [entityId = 0] = fixture.entityIds
    const [one, two] = fixture.questions
    for (const questionId of [one?.id ?? 0, two?.id ?? 0])
      await anAssignment(here, { company, fixture, userId, questionId, entityId })
    const type = 'collaboration'
    await anAssignment(here, { company, fixture, userId, questionId: one?.id ?? 0, entityId, type })
    await here.owner.query(
      `insert into welcome_messages (organization_id, title, message, created_by) values ($1, 'Hello', 'You', $2)`,
      [organization_id, primary.userId],
    )
    const waits = { incomplete_tasks: 2, assignments: 2, collaborations: 1, unread_welcome_messages: 1 }
    expect(await show(busy)).toMatchObject(waits)
    expect(await show(employee)).toMatchObject({
      ...waits,
      incomplete_tasks: 0,
      assignments: 0,
      collaborations: 0,
    })
  })

  test('counts pending exclusion requests: for admins those of their entities, else the caller’s own', async () => {
    const ask = (entityId: number | undefined, question: number, userId: number) =>
      here.owner.query(
        `insert into question_exclusion_requests
           (organization_id, entity_id, protocol_id, question_id, assessment_period_id, description, assignor_id)
         values ($1, $2, $3, $4, $5, 'No server here.', $6)`,
        [
          organization_id,
          entityId,
          fixture.protocolId,
          fixture.questions[question]?.id,
          fixture.periodId,
          userId,
        ],
      )
    await ask(fixture.entityIds[0], 0, employee.userId)
    await ask(fixture.entityIds[2], 1, manager.userId)
    const counts = await Promise.all([primary, admin, manager, employee].map(who => show(who)))
    expect(counts.map(each => each.incomplete_exclusion_requests)).toEqual([2, 1, 1, 1])
  })

  test('is unknown to other companies', async () => {
    for (const route of [
      api.organizations.show,
      api.organizations.update,
      api.organizations.accountMetrics,
    ]) {
      await expect(stranger.call(route, { organization_id })).rejects.toMatchObject({ status: 404 })
      const theirs = { organization_id: here.other.organizationId }
      await expect(primary.call(route, theirs)).rejects.toMatchObject({ status: 404 })
    }
    for (const route of [api.organizations.setup, api.organizations.roles])
      await expect(stranger.call(route, { organization_id })).rejects.toMatchObject({ status: 404 })
  })
})
