import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { RawInputOf } from '#domain/platform/route.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, company } = here
const organization_id = company.organizationId
let fixture: Fixture
/** By question. */
const requests: Record<string, number> = {}

const entityOf = (target: number) => fixture.entityIds[target] ?? 0
const questionOf = (target: number) => fixture.questions[target]?.id ?? 0

async function request(what: string, by: Person, entity: number, state = 'pending'): Promise<void> {
  const { rows } = await here.owner.query(
    `insert into question_exclusion_requests (organization_id, entity_id, protocol_id, question_id,
       assessment_period_id, description, state, assignor_id, completed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case $7 when 'pending' then null else now() end) returning id`,
    [
      organization_id,
      entityOf(entity),
      fixture.protocolId,
      questionOf(Object.keys(requests).length),
      fixture.periodId,
      what,
      state,
      by.userId,
    ],
  )
  requests[what] = Number(rows[0].id)
}

// The manager manages the first entity; the admin's division holds the first two; the third is in none.
beforeAll(async () => {
  fixture = await aFixture(here, company)
  await request('no doors', employee, 0)
  await request('no vault', manager, 1, 'approved')
  await request('no yard', employee, 2, 'denied')
  await request('no roof', admin, 2)
  await here.owner.query(
    `insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
     select $1, unnest($2::bigint[]), $3, $4, $5`,
    [organization_id, fixture.entityIds, fixture.protocolId, questionOf(9), primary.userId],
  )
})

type Filter = RawInputOf<typeof api.exclusions.requests>['filter']
const asked = async (who: Person, filter: Filter = {}) =>
  (await who.call(api.exclusions.requests, { filter, sort: 'id' })).data.map(each => each.description)

test.each([
  ['primary administrator sees all', primary, ['no doors', 'no vault', 'no yard', 'no roof']],
  ['admin sees those of its divisions and its own', admin, ['no doors', 'no vault', 'no roof']],
  ['manager sees its own, not those of its entity', manager, ['no vault']],
  ['employee sees its own', employee, ['no doors', 'no yard']],
  ['stranger sees none', here.stranger, []],
] as const)('the requests of the %s', async (_, who, expected) => {
  expect(await asked(who)).toEqual(expected)
  for (const [what, id] of Object.entries(requests)) {
    const response = await who.ask(api.exclusions.showRequest, { exclusion_request_id: id })
    expect(response.statusCode, what).toBe((expected as readonly string[]).includes(what) ? 200 : 404)
  }
})

test('filters and the order', async () => {
  expect(await asked(primary, { completed: false })).toEqual(['no doors', 'no roof'])
  expect(await asked(primary, { completed: true })).toEqual(['no vault', 'no yard'])
  expect(await asked(primary, { state: 'denied' })).toEqual(['no yard'])
  expect(await asked(primary, { entity_id: entityOf(2) })).toEqual(['no yard', 'no roof'])
  expect(await asked(primary, { question_id: questionOf(0) })).toEqual(['no doors'])
  expect(await asked(primary, { assessment_period_id: 987_654 })).toEqual([])
  const bad = { filter: { state: 'lost' as 'denied' } }
  expect((await primary.ask(api.exclusions.requests, bad)).statusCode).toBe(422)
})

test('one request with everything that its dialog shows', async () => {
  const id = requests['no vault'] ?? 0
  const found = await primary.call(api.exclusions.showRequest, { exclusion_request_id: id })
  expect(found).toMatchObject({
    entity: { id: entityOf(1), name: 'Home Entity 2' },
    question: { id: questionOf(1) },
    assignor: { id: manager.userId, full_name: 'Manager Home' },
    assessment_period: { id: fixture.periodId, name: 'Home Period' },
    state: 'approved',
    completed: 1,
    abilities: { decide: false },
    reasons: { decide: 'This request was already approved.' },
  })
  expect(found.question.options.map(option => option.id).sort()).toEqual(
    fixture.questions[1]?.optionIds.toSorted(),
  )
  expect(found.completed_at).not.toBeNull()
})

test('the company’s list has requests and exclusions of the entities that an admin administers', async () => {
  const listed = async (who: Person, divisionId?: number) => {
    const { data } = await who.call(
      api.exclusions.list,
      { organization_id },
      divisionId ? { divisionId } : {},
    )
    return data.map(each => fixture.entityIds.indexOf(each.entity_id)).sort()
  }
  expect(await listed(primary)).toEqual([0, 1, 2])
  expect(await listed(primary, fixture.divisionId)).toEqual([0, 1])
  expect(await listed(admin)).toEqual([0, 1])
  const requested = async (who: Person) =>
    (await who.call(api.exclusions.requestsOfOrganization, { organization_id })).total
  expect(await requested(primary)).toBe(4)
  expect(await requested(admin)).toBe(2)
  for (const route of [api.exclusions.list, api.exclusions.requestsOfOrganization]) {
    for (const who of [manager, employee])
      expect((await who.ask(route, { organization_id })).statusCode).toBe(403)
    expect((await here.stranger.ask(route, { organization_id })).statusCode).toBe(404)
  }
})

test('an exclusion names its question, entity and author', async () => {
  const filter = { entity_id: entityOf(1), question_id: questionOf(9) }
  const { data, total } = await primary.call(api.exclusions.list, { organization_id, filter })
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({
    entity: { name: 'Home Entity 2' },
    question: { id: questionOf(9) },
    protocol_id: fixture.protocolId,
    created_by: primary.userId,
    author: { id: primary.userId },
    abilities: { lift: true },
    reasons: {},
  })
})

test('requests and exclusions of a trashed entity are not shown', async () => {
  await here.owner.query('update entities set deleted_at = now() where id = $1', [entityOf(2)])
  const seen = await asked(primary)
  const { total } = await primary.call(api.exclusions.list, { organization_id })
  await here.owner.query('update entities set deleted_at = null where id = $1', [entityOf(2)])
  expect(seen).toEqual(['no doors', 'no vault'])
  expect(total).toBe(2)
})
