import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { parametersOf, type Route } from '#domain/platform/route.ts'
import { must } from '#server/testing/must.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import type { Ids } from './expected/expected.ts'
import { expectedAccess } from './expected/expected-access.ts'
import { populated } from './populated.ts'

const here = await startTestServer()
const routes: Route[] = Object.values(api).flatMap(noun => Object.values(noun) as Route[])
const nameOf = (route: Route) => `${route.method} ${route.path}`
/** Records that can be in another division. */
const divided = ['entities', 'answers', 'collaboration_answers', 'divisions', 'assessment_periods']
let home: Ids
let hidden: Ids

beforeAll(async () => {
  home = await populated(here, here.company)
  hidden = { ...home, ...(await inAnotherDivision()) }
})

/**
 * A division with an entity, an answer and a period that the admin has nothing to do with; each text contains Hidden.
 */
async function inAnotherDivision(): Promise<Ids> {
  const { organizationId, primary } = here.company
  const insert = async (text: string, values: unknown[]) =>
    Number((await here.owner.query(text, values)).rows[0]?.id)
  const divisions = await insert(
    `insert into divisions (organization_id, name) values ($1, 'Hidden Division') returning id`,
    [organizationId],
  )
  const entities = await insert(
    `insert into entities (organization_id, name) values ($1, 'Hidden Annex') returning id`,
    [organizationId],
  )
  await here.owner.query(`insert into entity_divisions values ($1, $2, $3)`, [
    organizationId,
    entities,
    divisions,
  ])
  await here.owner.query(
    `insert into entity_protocols (organization_id, entity_id, protocol_id) values ($1, $2, $3)`,
    [organizationId, entities, home.protocols],
  )
  const assessment_periods = await insert(
    `insert into assessment_periods (organization_id, division_id, name, start_date, end_date)
     values ($1, $2, 'Hidden Period', current_date, current_date + 9) returning id`,
    [organizationId, divisions],
  )
  const values = [
    organizationId,
    home.assessment_periods,
    entities,
    home.protocols,
    home.questions,
    home.question_options,
    primary.userId,
  ]
  const answers = await insert(
    `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id, control, score, weight, created_by, answered_by)
     values ($1, $2, $3, $4, $5, $6, 'Hidden control', 100, 1, $7, $7) returning id`,
    values,
  )
  const collaboration_answers = await insert(
    `insert into collaboration_answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id, control, created_by)
     values ($1, $2, $3, $4, $5, $6, 'Hidden opinion', $7) returning id`,
    values,
  )
  return { divisions, entities, assessment_periods, answers, collaboration_answers }
}

function inputOf(route: Route): Record<string, unknown> {
  const path = parametersOf(route.path).map(name => [name, hidden[route.ids?.[name] ?? ''] ?? 1])
  return { ...expectedAccess[nameOf(route)]?.body?.(home), ...Object.fromEntries(path) }
}

async function everything(): Promise<string> {
  const { rows } = await here.owner.query(
    `select md5(string_agg(t::text, '|' order by t::text)) as hash from (
       select e::text from entities e union all select a::text from answers a union all select d::text from divisions d
       union all select p::text from assessment_periods p union all select l::text from assessment_locks l) t`,
  )
  return rows[0].hash
}

const limited: [string, Person][] = [
  ['admin', here.admin],
  ['manager', here.manager],
  ['employee', here.employee],
]

test.each(limited)(
  'another division’s records do not exist for the %s, who changes nothing there',
  async (caller, person) => {
    const before = await everything()
    const naming = routes.filter(
      route =>
        route.needs !== 'public' &&
        parametersOf(route.path).some(name => divided.includes(route.ids?.[name] ?? '')),
    )
    expect(naming.length).toBeGreaterThan(25)
    for (const route of naming) {
      const response = await person.ask(route, inputOf(route))
      const may = expectedAccess[nameOf(route)]?.may as string[] | undefined
      expect(response.statusCode, `${nameOf(route)} ${response.body.slice(0, 200)}`).toBe(
        may?.includes(caller) ? 404 : 403,
      )
      expect(response.body, nameOf(route)).not.toContain('Hidden')
    }
    expect(await everything()).toBe(before)
  },
)

test.each(limited)('no list shows the %s a text of another division', async (_, person) => {
  const lists = routes.filter(
    route => route.method === 'GET' && parametersOf(route.path).length === 0 && route.needs !== 'public',
  )
  for (const route of lists) {
    const asked = expectedAccess[nameOf(route)]?.body?.(home) ?? {}
    const response = await person.ask(route, { ...asked, ...('search' in asked && { search: 'Hidden' }) })
    expect([200, 403], nameOf(route)).toContain(response.statusCode)
    expect(response.body, nameOf(route)).not.toContain('Hidden')
  }
})

test('the primary administrator sees all of it', async () => {
  const entity = await here.primary.call(api.entities.show, { entity_id: must(hidden.entities) })
  expect(entity.name).toBe('Hidden Annex')
})
