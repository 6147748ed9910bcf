import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { expect, test } from 'vitest'
import { aFixture } from '#server/testing/fixture.ts'
import { startTestServer, withoutDivisions } from '#server/testing/test-server.ts'
import { type Db, within } from './db.ts'
import { ownPlans } from './own-plans.ts'

const here = await startTestServer({ features: withoutDivisions })
const { company, other } = here
const { organizationId } = company
const { periodId, questions } = await aFixture(here, company)
const { periodId: otherPeriodId } = await aFixture(here, other)

/** The texts that are prepared on the connection of this transaction. */
async function preparedOn(db: Db): Promise<string> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(row => row.statement).join('\n')
}

const counted = (comment: string) =>
  within(here.db, { organizationId, userId: here.primary.userId }, async db => {
    const { rows } = await sql`select count(*) /* ${sql.raw(comment)} */ from answers a
      where a.organization_id = ${organizationId} and a.assessment_period_id = ${periodId} and a.weight < ${77}`.execute(
      db,
    )
    return { rows, prepared: await preparedOn(db) }
  })

async function measure(sizes: [organization: number, period: number, answers: number][]): Promise<number[]> {
  await here.owner.query('delete from risk_tallies')
  for (const [organization, period, answers] of sizes)
    await here.owner.query('insert into risk_tallies values ($1, $2, $3, 0, $4, 0, 0, 0, 0, 0)', [
      organization,
      period,
      questions[0]?.id,
      answers,
    ])
  await within(here.db, 'system', db => sql`select assay.give_own_plans()`.execute(db))
  const { rows } = await here.owner.query('select organization_id from organizations where has_own_plans')
  return rows.map(row => Number(row.organization_id))
}

test('a company with four times the answers of the others, and 20,000, has plans of its own', async () => {
  const sizes = (own: number, others: number) =>
    measure([
      [organizationId, periodId, own],
      [other.organizationId, otherPeriodId, others],
    ])
  expect(await sizes(19_999, 0)).toEqual([])
  expect(await sizes(20_000, 0)).toEqual([organizationId])
  expect(await sizes(20_000, 5_001)).toEqual([])
  expect(await sizes(20_000, 5_000)).toEqual([organizationId])
  expect(await sizes(0, 0)).toEqual([])
})

test('its statements name it and its period, and return the same', async () => {
  await measure([])
  const shared = await counted('shared')
  expect(shared.prepared).toMatch(/shared.*\s+where a.organization_id = \$1 and a.assessment_period_id = \$2/)
  await measure([[organizationId, periodId, 20_000]])
  const own = await counted('own')
  expect(own.prepared).toContain(
    `where a.organization_id = '${organizationId}'::bigint and a.assessment_period_id = '${periodId}'::bigint and a.weight < $1`,
  )
  expect(own.rows).toEqual(shared.rows)
})

test('only whole numbers are written into a text, and only as the company or the period', () => {
  const db = new Kysely<Record<string, Record<string, unknown>>>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: each => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [ownPlans],
  })
  const textOf = (value: unknown) => sql`x.organization_id = ${value}`.compile(db).sql
  for (const value of [null, '1', "1' or true --", 1.5, Number.NaN, 2 ** 60, [1]])
    expect(textOf(value), String(value)).toBe('x.organization_id = $1')
  expect(textOf(7)).toBe(`x.organization_id = '7'::bigint`)
  expect(sql`division_id = ${7} and x.organization_id <> ${7}`.compile(db).sql).toBe(
    'division_id = $1 and x.organization_id <> $2',
  )
  const built = db
    .selectFrom('answers as a')
    .select('a.id')
    .where('a.organization_id', '=', 7)
    .where('a.id', '=', 8)
  expect(built.compile().sql).toContain(`"a"."organization_id" = '7'::bigint and "a"."id" = $1`)
})
