import { CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { api } from '#domain/api.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { within } from '../platform/db/db.ts'
import { answerSql, RiskFixture } from './risk-fixture.testing.ts'

/** A question of two entities, and people who answer it in transactions of their own. */
async function arranged() {
  const here = await startTestServer()
  const { organizationId } = here.company
  const risk = new RiskFixture(here, { organizationId, userId: here.primary.userId })
  const protocol = await risk.framework('House rules')
  const [calm, wild] = [await risk.profile(protocol, 'Calm'), await risk.profile(protocol, 'Wild')]
  const threat = await risk.threat('A flood')
  const question = await risk.question(protocol, { threat })
  const [east, west] = [await risk.entity('East'), await risk.entity('West')]
  for (const entity of [east, west]) await risk.use(entity, protocol, calm)
  const period = await risk.period('Now')
  const answerIn = (client: pg.ClientBase, entity: number) =>
    client.query(answerSql, [organizationId, period, entity, question, null, null, here.primary.userId])
  const overall = async () => (await here.primary.call(api.risks.overall, {})).data[0]
  /** Leaves only this entity's profile in use: counts under another are lost. */
  const aloneWith = (entity: number) =>
    risk.rows(`delete from entity_protocols where entity_id <> $1`, [entity])
  return { here, risk, calm, wild, threat, question, east, west, period, answerIn, overall, aloneWith }
}

async function twoClients(owner: pg.Pool, work: (one: pg.PoolClient, two: pg.PoolClient) => Promise<void>) {
  const [one, two] = [await owner.connect(), await owner.connect()]
  try {
    await one.query('begin')
    await two.query('begin')
    await work(one, two)
  } finally {
    one.release(true)
    two.release(true)
  }
}

/** Waits until the work is done, or is waiting for a lock. */
async function settled(work: Promise<unknown>, watching: pg.ClientBase): Promise<void> {
  let done = false
  work.then(
    () => {
      done = true
    },
    () => {},
  )
  await vi.waitFor(async () => {
    const { rows } = await watching.query(
      `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
    )
    expect(done || rows.length > 0).toBe(true)
  })
}

test('two people who answer the same question for two entities do not wait for each other', async () => {
  const { here, east, west, answerIn, overall } = await arranged()
  await twoClients(here.owner, async (one, two) => {
    await answerIn(one, east)
    await answerIn(two, west)
    await two.query('commit')
    await one.query('commit')
  })
  expect(await overall()).toMatchObject({ answered: 2, not_applicable: 2, in_scope: 2 })
})

test('an answer that is being saved while the entity’s profile changes counts under the new one', async () => {
  const { here, wild, east, answerIn, overall, aloneWith } = await arranged()
  await twoClients(here.owner, async (one, two) => {
    await answerIn(one, east)
    const moved = two.query(`update entity_protocols set risk_profile_id = $1 where entity_id = $2`, [
      wild,
      east,
    ])
    await settled(moved, one)
    await one.query('commit')
    await moved
    await two.query('commit')
  })
  await aloneWith(east)
  expect(await overall()).toMatchObject({ answered: 1, in_scope: 1 })
})

test('an answer that is saved just after the profile changed counts under the new one', async () => {
  const { here, wild, east, answerIn, overall, aloneWith } = await arranged()
  await twoClients(here.owner, async (one, two) => {
    await two.query(`update entity_protocols set risk_profile_id = $1 where entity_id = $2`, [wild, east])
    const saved = answerIn(one, east)
    await settled(saved, two)
    await two.query('commit')
    await saved
    await one.query('commit')
  })
  await aloneWith(east)
  expect(await overall()).toMatchObject({ answered: 1, in_scope: 1 })
})

type Arranged = Awaited<ReturnType<typeof arranged>>
const reratings = {
  // 1 × 5 × 3 × 100
  'its threat’s likelihood': {
    change: ({ here, calm, threat }: Arranged) => ({
      text: `insert into risk_profile_threats values ($1, $2, $3, 5)`,
      values: [here.company.organizationId, calm, threat],
    }),
    open: { open_weight: 1, open_risk: 1500 },
  },
  // 2 × 3 × 3 × 100
  'its question’s weight': {
    change: ({ question }: Arranged) => ({
      text: `update questions set weight = 2 where id = $1`,
      values: [question],
    }),
    open: { open_weight: 2, open_risk: 1800 },
  },
} as const
const openSums = `select sum(open_weight)::int as open_weight, sum(open_risk)::int as open_risk from answer_tallies`

describe.each(Object.entries(reratings))('while %s changes', (_, { change, open }) => {
  test('an answer that is being saved is counted by the new rating', async () => {
    const fixture = await arranged()
    await twoClients(fixture.here.owner, async (one, two) => {
      await fixture.answerIn(one, fixture.east)
      const rated = two.query(change(fixture))
      await settled(rated, one)
      await one.query('commit')
      await rated
      await two.query('commit')
    })
    expect(await fixture.risk.rows(openSums)).toEqual([open])
  })

  test('an answer that is saved just after is counted by the new rating', async () => {
    const fixture = await arranged()
    await twoClients(fixture.here.owner, async (one, two) => {
      await two.query(change(fixture))
      const saved = fixture.answerIn(one, fixture.east)
      await settled(saved, two)
      await two.query('commit')
      await saved
      await one.query('commit')
    })
    expect(await fixture.risk.rows(openSums)).toEqual([open])
  })
})

test('a transaction that is rolled back leaves nothing behind', async () => {
  const { here, risk, east, answerIn, overall } = await arranged()
  await twoClients(here.owner, async one => {
    await answerIn(one, east)
    await one.query('rollback')
  })
  expect(await overall()).toMatchObject({ answered: 0 })
  expect(await risk.rows(`select * from risk_tallies`)).toEqual([])
})

test('many saves of a question are folded into few rows', async () => {
  const { risk, question, east, west, period, overall } = await arranged()
  for (let round = 0; round < 30; round++) {
    await risk.answer(period, east, question, 10)
    await risk.answer(period, west, question, round)
  }
  const rows = await risk.rows(`select * from risk_tallies where question_id = $1`, [question])
  expect(rows.length).toBeLessThan(35)
  // 36 × (1 − (10 + 29) / 2 / 100) = 28.98
  expect(await overall()).toMatchObject({ risk: 28.98, answered: 2, coverage: 100 })
})

test('answers saved by the server count like those inserted by the owner', async () => {
  const { here, risk, question, east, period, overall } = await arranged()
  const { organizationId } = here.company
  const [option] = await risk.rows<{ id: number }>(
    `insert into question_options (organization_id, question_id, option, value, display_order) values ($1, $2, 'So', 50, 1) returning id`,
    [organizationId, question],
  )
  const saved = [organizationId, period, east, question, option?.id, 50, here.primary.userId]
  await within(here.db, { organizationId, userId: here.primary.userId }, trx =>
    trx.executeQuery(CompiledQuery.raw(answerSql, saved)),
  )
  // 36 × 0.5
  expect(await overall()).toMatchObject({ risk: 18, answered: 1 })
})

test('the server reads the ledger of its company only, and cannot write it', async () => {
  const { here, risk, question, east, period } = await arranged()
  await risk.answer(period, east, question, 10)
  const countIn = (organizationId: number) =>
    within(here.db, { organizationId, userId: null }, async trx => {
      const { rows } = await sql`select * from risk_tallies`.execute(trx)
      return rows.length
    })
  expect(await countIn(here.company.organizationId)).toBe(1)
  expect(await countIn(here.other.organizationId)).toBe(0)
  const erased = within(here.db, { organizationId: here.company.organizationId, userId: null }, trx =>
    sql`delete from risk_tallies`.execute(trx),
  )
  await expect(erased).rejects.toThrow('permission denied')
})
