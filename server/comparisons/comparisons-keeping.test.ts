import { beforeAll, expect, test } from 'vitest'
import { gathered } from '#server/platform/keeping/keeping.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { purgeExpired } from '../keeping/purge-expired.job.ts'
import { comparisonsKeeping } from './comparisons.keeping.ts'

const here = await startTestServer()
const { owner, company } = here
const { organizationId } = company
const purging = purgeExpired({ outbox: '/nowhere', keeping: gathered([{ keeping: comparisonsKeeping }]) })
let clerk: Clerk
let periods: number[]

beforeAll(async () => {
  clerk = await aClerk(here)
  const { rows } = await owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     select $1, 'Year ' || n, make_date(1980 + n, 1, 1), make_date(1980 + n, 12, 31) from generate_series(1, 15) n returning id::int`,
    [organizationId],
  )
  periods = rows.map(({ id }) => id)
})

/** Compares each of the first assessments with the next one, so many days ago. */
async function compared(count: number, daysAgo: (index: number) => number): Promise<number[]> {
  await owner.query('delete from compared_periods')
  for (const [index, before] of periods.slice(0, count).entries())
    await owner.query(
      `insert into compared_periods (organization_id, before_id, now_id, asked_at, counted_at)
       values ($1, $2, $3, now() - make_interval(days => $4), now())`,
      [organizationId, before, periods[index + 1], daysAgo(index)],
    )
  await clerk.work(purging)
  const { rows } = await owner.query('select before_id::int as id from compared_periods order by before_id')
  return rows.map(({ id }) => id)
}

test('pairs expire 90 days after they were asked for', async () => {
  expect(await compared(4, index => (index < 2 ? 91 : 89))).toEqual(periods.slice(2, 4))
})

test('a company keeps the latest twelve', async () => {
  expect(await compared(14, index => 60 - index)).toEqual(periods.slice(2, 14))
})

test('a company under legal hold keeps all of them', async () => {
  await owner.query('update organizations set legal_hold = true where organization_id = $1', [organizationId])
  expect(await compared(3, () => 200)).toEqual(periods.slice(0, 3))
  await owner.query('update organizations set legal_hold = false where organization_id = $1', [
    organizationId,
  ])
})
