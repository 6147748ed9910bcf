import { beforeAll, expect, test } from 'vitest'
import type { TokenAbility } from '#domain/access/token-access.ts'
import { api } from '#domain/api.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { company, owner, primary } = here
const { organizationId } = company

beforeAll(async () => {
  const { entityIds, questions, protocolId, periodId } = await aFixture(here, company)
  const [question] = questions
  const [entity] = entityIds
  await owner.query(`update entities set name = 'Saffron ward' where id = $1`, [entity])
  await owner.query(`update questions set question = 'Is the saffron locked up?' where id = $1`, [
    question?.id,
  ])
  await owner.query(`update protocols set name = 'Saffron rule' where id = $1`, [protocolId])
  await owner.query(
    `update threats set name = 'Saffron theft' where id = (select threat_id from questions where id = $1)`,
    [question?.id],
  )
  await owner.query(
    `insert into frequently_asked_questions (topic, question, answer) values ('Start', 'Where is the saffron?', 'Here.')`,
  )
  await primary.call(api.actionPlans.create, { name: 'Saffron plan' })
  await owner.query(`update assessment_periods set name = 'Saffron year' where id = $1`, [periodId])
  await owner.query(
    `with turned_on as (update organizations set quantifies_risk = true where organization_id = $1)
     insert into loss_scenarios (organization_id, name, threat_id, frequency_low, frequency_likely, frequency_high, loss_low,
       loss_likely, loss_high, seed)
     select $1, 'Saffron burns', (select min(id) from threats), 0.1, 0.5, 1, 10, 20, 30, 1`,
    [organizationId],
  )
  const list = await primary.call(api.documentRequestLists.create, { title: 'Spices' })
  const request = { document_request_list_id: list.id, title: 'Saffron log', user_ids: [] }
  await primary.call(api.documentRequests.create, request)
  const { rows } = await owner.query(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id,
       control, score, weight, likelihood, impact, created_by, answered_by, external_reference)
     values ($1, $2, $3, $4, $5, $6, 'In place', 50, 1, 3, 3, $7, $7, 'SAFFRON-1') returning id`,
    [organizationId, periodId, entity, protocolId, question?.id, question?.optionIds[0], primary.userId],
  )
  await owner.query(
    `with file as (insert into files (organization_id, key, name, extension, content_type, md5, sha256, bytes, upload_type,
         upload_parent_id, created_by, stored_at)
       values ($1, 'key of at least twenty', 'saffron.pdf', 'pdf', 'application/pdf', repeat('0', 32), repeat('0', 64), 10,
         'Answer', $2, $3, now()) returning id)
     insert into answer_files (organization_id, answer_id, file_id, created_by) select $1, $4, id, $3 from file`,
    [organizationId, question?.id, primary.userId, rows[0].id],
  )
})

/** The kinds of which somebody finds something. */
async function kindsFor(who: Person): Promise<string[]> {
  const found = await who.call(api.search.find, { search: 'saffron' })
  return Object.entries(found).flatMap(([kind, rows]) => (rows.length > 0 ? [kind] : []))
}

async function aProgram(...abilities: TokenAbility[]): Promise<Person> {
  const { token } = await primary.call(api.profile.createApiToken, {
    name: 'Finder',
    organization_id: organizationId,
    abilities: ['company:read', ...abilities],
    expires_in_days: 30,
  })
  return new Person(here.app, { userId: primary.userId, organizationId, token, sessionId: '' })
}

const kindsBy: Partial<Record<TokenAbility, string[]>> = {
  'entity:read': ['entities'],
  'question:read': ['questions'],
  'answer:read': ['answers', 'files'],
  'framework:read': ['protocols'],
  'risk:read': ['threats', 'loss_scenarios'],
  'period:read': ['assessment_periods'],
  'plan:read': ['action_plans'],
  'request:read': ['document_requests'],
  'reference:read': ['faqs'],
}

test('a person finds things of every kind', async () => {
  expect((await kindsFor(primary)).sort()).toEqual(Object.values(kindsBy).flat().sort())
})

test('a program finds nothing that its token does not let it read', async () => {
  expect(await kindsFor(await aProgram())).toEqual([])
})

test.each(Object.entries(kindsBy))('a program with %s finds %j alone', async (ability, kinds) => {
  expect(await kindsFor(await aProgram(ability as TokenAbility))).toEqual(kinds)
})
