import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { requestOf } from '#domain/platform/client.ts'
import { parametersOf, type Route } from '#domain/platform/route.ts'
import { closePeriod } from '#server/periods/closing/close-period.job.ts'
import { type ForgetWork, forgetStored } from '#server/periods/closing/forget-stored.job.ts'
import { anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { noteSeen } from '#server/testing/seen.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { aMember, startTestServer } from '#server/testing/test-server.ts'
import type { Ids } from '../expected/expected.ts'
import { expectedAccess } from '../expected/expected-access.ts'
import { populated } from '../populated.ts'
import { answerReadings, type Named, periodReadings } from './period-readings.ts'
import { shadowedChanges } from './shadowed-changes.ts'
import { leftOut, talk } from './write-calls.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, sysadmin, owner } = here
const { organizationId } = here.company
const viewers: Record<string, Person> = { primary, admin, manager, employee }
const routes: Route[] = Object.values(api).flatMap(noun => Object.values(noun) as Route[])
const nameOf = ({ method, path }: Route) => `${method} ${path}`
const isGuarded = ({ needs }: Route) => needs !== 'public' && needs !== 'signed-in'
const writes = routes.filter(route => route.method !== 'GET' && isGuarded(route))
const seed = Number(process.env.ASSAY_SEED ?? Date.now() % 1_000_000)

let fixture: Fixture
let clerk: Clerk
let ids: Ids
let answers: { answer_id: number; entity_id: number; question_id: number }[]
let named: Named
let before: Record<string, string>

beforeAll(async () => {
  clerk = await aClerk(here)
  ids = await populated(here, here.company)
  fixture = await theFixture()
  await answerSome()
  await planSome()
  const other = await aMember(here, { organizationId, first: 'Other', mark: 'Home', roles: ['Employee'] })
  const division = await one(
    `insert into divisions (organization_id, name) values ($1, 'Their own') returning id`,
  )
  // Writes concern nobody who looks, and no division that decides what an admin sees.
  ids = { ...ids, users: other.userId, divisions: division }
  await close()
  const { rows } = await owner.query(
    `select id::int as answer_id, entity_id::int, question_id::int from answers where organization_id = $1 order by id`,
    [organizationId],
  )
  answers = rows
  named = {
    organization_id: [organizationId],
    entity_id: fixture.entityIds.slice(0, 2),
    question_id: [...fixture.questions.slice(0, 3).map(({ id }) => id), must(ids.questions)],
    protocol_id: [must(ids.protocols), fixture.protocolId],
    by_protocol_id: [fixture.protocolId],
    loss_scenario_id: [must(ids.loss_scenarios)],
    answer_id: answers.slice(0, 2).map(({ answer_id }) => answer_id),
  }
  before = await everything()
})

async function one(text: string, values: unknown[] = [organizationId]): Promise<number> {
  return Number((await owner.query(text, values)).rows[0].id)
}

/** The fixture that `populated` made. */
async function theFixture(): Promise<Fixture> {
  const { rows } = await owner.query(`select id::int from entities where organization_id = $1 order by id`, [
    organizationId,
  ])
  const { rows: questions } = await owner.query(
    `select q.id::int as id, q.weight, array_agg(o.id::int order by o.value desc) as "optionIds"
     from questions q join question_options o on o.question_id = q.id
     where q.protocol_id = 1 group by q.id order by q.display_order limit 10`,
  )
  return {
    protocolId: 1,
    periodId: must(ids.assessment_periods),
    profileId: must(ids.risk_profiles),
    divisionId: must(ids.divisions),
    entityIds: rows.map(({ id }) => id),
    questions,
  }
}

/** Answers with every value, by several people, some accepted; assignments that are late, and one that waits. */
/** For each answered threat of an entity an entry of the register and a plan, which has a task about each answer. */
async function planSome(): Promise<void> {
  const parameters = [organizationId, fixture.periodId, manager.userId]
  const pairs = `(select distinct a.entity_id, q.threat_id from answers a join questions q on q.id = a.question_id
    where a.organization_id = $1 and a.assessment_period_id = $2 and q.threat_id is not null)`
  await owner.query(
    `insert into registered_risks (organization_id, entity_id, threat_id, state, owner_id, treatment, created_by)
     select $1, entity_id, threat_id, 'treating', $3, 'A second exit.', $3 from ${pairs} x on conflict do nothing`,
    parameters,
  )
  const plan = await one(
    `insert into action_plans (organization_id, name, created_by) select $1, 'Exits', $2 returning id`,
    [organizationId, manager.userId],
  )
  await owner.query(
    `insert into action_plan_items (organization_id, action_plan_id, entity_id, threat_id)
     select $1, ${plan}, entity_id, threat_id from ${pairs} x where $3::bigint is not null`,
    parameters,
  )
  await owner.query(
    `with t as (
       insert into action_plan_tasks (organization_id, action_plan_id, description, user_id, entity_id)
       select distinct $1::bigint, ${plan}, 'Fix ' || a.entity_id, $3::bigint, a.entity_id from answers a
       where a.organization_id = $1 and a.assessment_period_id = $2 returning id, entity_id)
     insert into action_plan_task_answers (organization_id, action_plan_task_id, assessment_period_id, entity_id, protocol_id,
       question_id, score, weight)
     select $1, t.id, $2, a.entity_id, a.protocol_id, a.question_id, a.score, a.weight from answers a
     join t on t.entity_id = a.entity_id where a.organization_id = $1 and a.assessment_period_id = $2`,
    parameters,
  )
}

async function answerSome(): Promise<void> {
  for (const [index, question] of fixture.questions.slice(0, 6).entries())
    for (const entity_id of fixture.entityIds.slice(0, 3))
      await owner.query(
        `insert into answers (organization_id, assessment_period_id, entity_id, protocol_id, question_id, question_option_id,
           control, score, weight, likelihood, impact, accepted, created_by, answered_by)
         select $1, $2, $3, 1, $4, o.id, 'In place', o.value, q.weight, 3, 3, $6, $7, $7
         from question_options o join questions q on q.id = o.question_id where o.id = $5 on conflict do nothing`,
        [
          ...[organizationId, fixture.periodId, entity_id, question.id],
          question.optionIds[index % question.optionIds.length],
          index % 2 === 0,
          index < 3 ? manager.userId : employee.userId,
        ],
      )
  for (const [index, due] of [-5, -1, 3, null].entries())
    await anAssignment(here, {
      company: here.company,
      fixture,
      userId: employee.userId,
      questionId: must(fixture.questions[6 + (index % 3)]).id,
      entityId: must(fixture.entityIds[index % 2]),
      due,
    })
}

async function close(): Promise<void> {
  await primary.call(api.periods.close, { period_id: fixture.periodId })
  const { rows } = await owner.query(`delete from pgboss.job where name = $1 returning data`, [
    closePeriod.name,
  ])
  for (const { data } of rows) await clerk.work(closePeriod, data)
  const { stored_at } = await primary.call(api.periods.show, { period_id: fixture.periodId })
  expect(stored_at).not.toBeNull()
}

/** All that the closed period is read by, for each viewer, as status and text. */
async function everything(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const read = async (who: string, name: string, route: Route, input: Record<string, unknown>) => {
    const response = await must(viewers[who]).ask(route, input)
    found[`${who} ${name} ${requestOf(route, input).url}`] = `${response.statusCode} ${stable(response)}`
  }
  for (const who of Object.keys(viewers)) {
    for (const { name, route, inputs } of periodReadings.filter(({ name }) => !talk.test(name)))
      for (const input of inputs(fixture.periodId, named)) {
        await read(who, name, route, input)
        if (route.csv && who === 'primary') await read(who, `${name} CSV`, route, { ...input, format: 'csv' })
      }
    for (const { name, route } of answerReadings)
      for (const answer of answers)
        await read(who, name, route, { ...answer, organization_id: organizationId })
    const { data } = await must(viewers[who]).call(api.periods.list, { filter: { closed: true } })
    found[`${who} in the list of periods`] = JSON.stringify(data.find(({ id }) => id === fixture.periodId))
  }
  return found
}

/**
 * Without what is made anew for each response, its own id and links that expire, and without what is said about answers.
 * Reports have their rows in any order.
 */
function stable({ body, headers }: LightMyRequestResponse): string {
  const isReport = String(headers['content-type']).startsWith('text/csv')
  const text = isReport ? body.split('\r\n').sort().join('\r\n') : body
  return text
    .replaceAll(/"(request_id|temp_link|url|as_of)":"[^"]*"/g, '')
    .replaceAll(/"(discussion|notes)_count":\d+/g, '')
}

/** The place at which the readings first differ, by call. */
function differences(after: Record<string, string>): string[] {
  return Object.entries(before).flatMap(([name, was]) => {
    const is = after[name] ?? ''
    if (was === is) return []
    const at = [...was].findIndex((letter, index) => letter !== is[index])
    const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60)
    return `${name}: ${around(was)} → ${around(is)}`
  })
}

/** A shuffle that the seed decides. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  let state = seed
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return items
    .map(item => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)
}

describe('a closed period', { shuffle: false, timeout: 300_000 }, () => {
  test('the calls that read a period are found by their contracts', () => {
    const names = periodReadings.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'dashboard.show',
        'risks.overall',
        'entities.list',
        'questions.list',
        'answers.list',
      ]),
    )
    expect(names.length).toBeGreaterThan(20)
    expect(Object.values(before).filter(text => String(text).startsWith('200')).length).toBeGreaterThan(150)
    expect(Object.entries(before).filter(([, text]) => String(text).startsWith('5'))).toEqual([])
  })

  test('everything that is stored has a change to try', async () => {
    const { rows } = await owner.query<{ name: string }>(`select name from assay.shadowed() order by 1`)
    expect(Object.keys(shadowedChanges).sort()).toEqual(rows.map(({ name }) => name).sort())
  })

  test('no write of the interface moves anything of a closed period', async context => {
    expect(Object.keys(leftOut).filter(name => !writes.some(route => nameOf(route) === name))).toEqual([])
    const statuses: Record<string, number> = {}
    const tried: string[] = []
    for (const [index, route] of shuffled(writes).entries()) {
      const name = nameOf(route)
      if (leftOut[name]) continue
      tried.push(name)
      statuses[name] = (await write(route)).statusCode
      if (index % 120 === 119)
        expect(differences(await everything()), `seed ${seed}: ${tried.splice(0)}`).toEqual([])
    }
    expect(differences(await everything()), `seed ${seed}: ${tried}`).toEqual([])
    const done = Object.values(statuses).filter(status => status < 300).length
    const count = Object.keys(statuses).length
    expect(done / count).toBeGreaterThan(0.4)
    noteSeen(
      context,
      `${count} kinds of writes, ${done} of them done · ${Object.keys(before).length} readings, none moved`,
    )
  })

  function write(route: Route) {
    const { may = [], body } = must(expectedAccess[nameOf(route)])
    const person = may.includes('primary') ? primary : sysadmin
    const path = parametersOf(route.path).map(name => [name, ids[route.ids?.[name] ?? ''] ?? 1])
    const input = { ...body?.(ids), ...Object.fromEntries(path) }
    if (route.file) return person.upload(route.path, { name: 'catalog.json', content: '{}' })
    return person.ask(route, input)
  }

  test('no change of what is stored moves anything of a closed period', async context => {
    const rest = shuffled(Object.entries(shadowedChanges))
    for (const [, statements] of rest)
      for (const statement of statements)
        await owner.query(withParameters(statement), parametersIn(statement))
    expect(differences(await everything()), `seed ${seed}: ${rest.map(([name]) => name)}`).toEqual([])
    noteSeen(context, `${rest.length} tables changed beneath it, nothing moved`)
  })

  const parametersIn = (statement: string) =>
    [organizationId, fixture.periodId].slice(
      0,
      statement.includes('$2') ? 2 : statement.includes('$1') ? 1 : 0,
    )
  const withParameters = (statement: string) =>
    statement.replaceAll('$1', '$1::bigint').replaceAll('$2', '$2::bigint')

  test('opened again, it follows every change', async () => {
    await primary.call(api.periods.open, { period_id: fixture.periodId, reason: 'An answer was wrong' })
    expect(differences(await everything()).length).toBeGreaterThan(50)
    await clerk.work(forgetStored, { organizationId, periodId: fixture.periodId } satisfies ForgetWork)
    for (const name of Object.keys(shadowedChanges)) {
      const { rows } = await owner.query(
        `select count(*)::int as n from stored.${name} where of_period_id = $1`,
        [fixture.periodId],
      )
      expect(rows[0].n, name).toBe(0)
    }
  })
})
