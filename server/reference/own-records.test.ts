import { expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { closePeriod } from '#server/periods/closing/close-period.job.ts'
import { aFixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const here = await startTestServer()
const { primary, admin, manager, employee, stranger, sysadmin, owner } = here
const { organizationId } = here.company
const fixture = await aFixture(here, here.company)

let made = 0
const kinds = [
  { many: 'threats', own: api.ownThreats, all: api.threats, event: 'threat', column: 'threat_id' },
  {
    many: 'categories',
    own: api.ownCategories,
    all: api.categories,
    event: 'category',
    column: 'category_id',
  },
] as const

/** A framework of the company with one question. */
async function aQuestion() {
  const { id: protocol_id } = await primary.call(api.protocols.create, { name: `Own rules ${++made}` })
  const topic = await primary.call(api.frameworkQuestions.create, {
    ...{ protocol_id, parent_question_id: null, title: 'Doors' },
  })
  const question = await primary.call(api.frameworkQuestions.create, {
    ...{ protocol_id, parent_question_id: topic.id, question: 'Locked?' },
  })
  return { protocol_id, question_id: question.id }
}

test.each(kinds)(
  'a company adds, renames, trashes and restores its own $many',
  async ({ many, own, all, event }) => {
    const { id } = await primary.call(own.create, { name: `Ours ${many}` })
    await primary.call(own.update, { id, name: `Ours again ${many}` }, { ifMatch: 1 })
    const read = async () => (await employee.call(all.list, { search: `ours again ${many}` })).data
    expect(await read()).toMatchObject([{ id, abilities: { edit: false } }])
    expect((await primary.call(all.list, { search: 'ours', filter: { shared: true } })).data).toEqual([])
    await primary.call(own.remove, { id })
    expect(await read()).toEqual([])
    const trashed = await primary.call(own.list, { filter: { trashed: 'only' } })
    expect(trashed.data).toMatchObject([
      { id, uses: { count: 0 }, abilities: { edit: false, restore: true } },
    ])
    expect(await primary.call(own.restore, { id })).toMatchObject({ deleted_at: null, version: 4 })
    const { rows } = await owner.query(
      `select organization_id::int as chain, event from audit_events where subject_type = $1 and subject_id = $2
     order by sequence`,
      [many, id],
    )
    const events = ['created', 'updated', 'trashed', 'restored'].map(done => `${event}.${done}`)
    expect(rows).toEqual(events.map(each => ({ chain: organizationId, event: each })))
  },
)

test.each(kinds)(
  'no other company and no system administrator sees or changes them: $many',
  async ({ own, all }) => {
    const { id } = await primary.call(own.create, { name: `Hidden ${++made}` })
    for (const call of [
      stranger.ask(own.show, { id }),
      stranger.ask(all.show, { id }),
      stranger.ask(own.update, { id, name: 'Theirs' }),
      stranger.ask(own.remove, { id }),
      stranger.ask(own.restore, { id }),
      sysadmin.ask(all.update, { id, name: 'Theirs' }),
      sysadmin.ask(all.remove, { id }),
    ])
      expect((await call).statusCode).toBe(404)
    for (const who of [stranger, sysadmin])
      expect((await who.call(all.list, { search: 'hidden' })).data).toEqual([])
    for (const who of [manager, employee])
      expect((await who.ask(own.create, { name: 'Not allowed' })).statusCode).toBe(403)
    expect((await admin.ask(own.update, { id, name: 'Limited' })).statusCode).toBe(403)
    expect((await admin.ask(own.list, { filter: { trashed: 'only' } })).statusCode).toBe(403)
    expect(await admin.call(own.show, { id })).toMatchObject({ abilities: { edit: false }, version: 1 })
  },
)

test.each(kinds)('shared records are not the company’s to change: $many', async ({ own, all }) => {
  const shared = must((await primary.call(all.list, { filter: { shared: true } })).data[0])
  for (const call of [
    primary.ask(own.show, { id: shared.id }),
    primary.ask(own.update, { id: shared.id, name: 'Ours' }),
    primary.ask(own.remove, { id: shared.id }),
  ])
    expect((await call).statusCode).toBe(404)
  const taken = primary.ask(own.create, { name: shared.name.toUpperCase() })
  expect((await taken).json().errors).toEqual({ name: [expect.stringMatching(/has this name/)] })
})

test.each(kinds)(
  'two companies may use one name, two records of a company may not: $many',
  async ({ own }) => {
    const name = `Both ${++made}`
    await stranger.call(own.create, { name })
    const answers = await Promise.all([1, 2].map(() => primary.ask(own.create, { name })))
    expect(answers.map(each => each.statusCode).sort()).toEqual([201, 422])
  },
)

test.each(kinds)('stale versions and absurd bodies are refused: $many', async ({ own }) => {
  const { id } = await primary.call(own.create, { name: `Fresh ${++made}` })
  expect((await primary.ask(own.update, { id, name: 'Stale' }, { ifMatch: 9 })).statusCode).toBe(412)
  expect((await primary.ask(own.remove, { id }, { ifMatch: 9 })).statusCode).toBe(412)
  for (const name of ['', ' ', 'x'.repeat(201), 7, null, 'two\nlines'])
    expect((await primary.ask(own.create, { name } as never)).statusCode).toBe(422)
})

test('questions of the company’s frameworks refer to them, and profiles rate them', async () => {
  const threat = await primary.call(api.ownThreats.create, { name: 'Strike at the shuttle' })
  const { protocol_id, question_id } = await aQuestion()
  await primary.call(api.frameworkQuestions.update, { protocol_id, question_id, threat_id: threat.id })
  const { uses } = await primary.call(api.ownThreats.show, { id: threat.id })
  const none = { risks: 0, scenarios: 0 }
  expect(uses).toEqual({
    ...{ count: 1, frameworks: [expect.stringMatching(/^Own rules/)], companies: 0 },
    ...none,
  })

  const profile = { risk_profile_id: fixture.profileId }
  const rated = await primary.call(api.riskProfiles.update, {
    ...profile,
    threats: [{ threat_id: threat.id, likelihood: 5 }],
  })
  expect(rated.threats).toContainEqual({ threat_id: threat.id, name: threat.name, likelihood: 5 })
  const theirs = await stranger.call(api.riskProfiles.list, {})
  expect(JSON.stringify(theirs)).not.toContain(threat.name)

  // Another company cannot refer to it, whoever asks and whichever way.
  const other = await stranger.call(api.protocols.create, { name: 'Elsewhere' })
  const refused = stranger.ask(api.frameworkQuestions.create, {
    ...{ protocol_id: other.id, parent_question_id: null, title: 'Doors', threat_id: threat.id },
  })
  expect((await refused).json().errors).toEqual({ threat_id: ['Choose a threat from the list.'] })
  for (const statement of [
    `update questions set threat_id = $1 where id = (select min(id) from questions where organization_id is null)`,
    `insert into registered_risks (organization_id, entity_id, threat_id, owner_id, created_by)
     select ${here.other.organizationId}, 1, $1, 1, 1`,
    `insert into risk_profile_threats (organization_id, risk_profile_id, threat_id, likelihood)
     values (${here.other.organizationId}, 1, $1, 3)`,
  ])
    await expect(owner.query(statement, [threat.id]), statement).rejects.toThrow(/of its company/)
})

test('a threat says how many risks of the register and loss scenarios are about it', async () => {
  const threat_id = (await primary.call(api.ownThreats.create, { name: 'Flood of the archive' })).id
  const uses = async () => (await primary.call(api.ownThreats.show, { id: threat_id })).uses
  expect(await uses()).toMatchObject({ count: 0, risks: 0, scenarios: 0 })
  const [entity_id] = fixture.entityIds
  const { id } = await primary.call(api.riskRegister.create, {
    ...{ entity_id: must(entity_id), threat_id, owner_id: primary.userId },
  })
  await owner.query(
    `insert into loss_scenarios (organization_id, name, threat_id, frequency_low, frequency_likely, frequency_high,
       loss_low, loss_likely, loss_high, seed, deleted_at)
     select $1, 'Flood ' || n, $2, 0, 1, 2, 10, 20, 30, 1, case when n = 3 then now() end from generate_series(1, 3) n`,
    [organizationId, threat_id],
  )
  expect(await uses()).toMatchObject({ count: 0, risks: 1, scenarios: 2 })
  // They stay with their threat in the trash.
  await primary.call(api.ownThreats.remove, { id: threat_id })
  expect(await primary.call(api.riskRegister.show, { registered_risk_id: id })).toMatchObject({
    threat: { id: threat_id },
  })
  await primary.call(api.ownThreats.restore, { id: threat_id })
})

test('a closed assessment keeps their names, and stores none of another company', async () => {
  const { id } = await primary.call(api.ownCategories.create, { name: 'Shuttle rides' })
  await stranger.call(api.ownCategories.create, { name: 'Elsewhere rides' })
  await primary.call(api.periods.close, { period_id: fixture.periodId })
  const clerk = await aClerk(here)
  const { rows: jobs } = await owner.query(`select data from pgboss.job where name = 'close-period'`)
  for (const { data } of jobs) await clerk.work(closePeriod, data)
  await primary.call(api.ownCategories.update, { id, name: 'Renamed rides' })
  const { rows } = await owner.query(
    `select name from stored.categories where of_period_id = $1 and organization_id is not null
       and name like '%rides%'`,
    [fixture.periodId],
  )
  expect(rows).toEqual([{ name: 'Shuttle rides' }])
})
