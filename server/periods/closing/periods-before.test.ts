import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import type { ReportDocument } from '#domain/reports/document/document.ts'
import { made, sectionOf } from '#server/reports/reports.testing.ts'
import { aFixture, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { closePeriod } from './close-period.job.ts'

const here = await startTestServer()
const { primary, owner, company } = here
let fixture: Fixture
let clerk: Clerk
/** Four assessments, one after the other. */
let [first, second, third, last]: number[] = []

beforeAll(async () => {
  clerk = await aClerk(here)
  fixture = await aFixture(here, company)
  // Each is answered while it is the current one.
  await owner.query(
    `update assessment_periods set start_date = current_date - 900, end_date = current_date - 800 where id = $1`,
    [fixture.periodId],
  )
  ;[first, second, third, last] = [await answered(0), await answered(1), await answered(2), await answered(3)]
  // The second is closed later than those that come after it.
  for (const id of [first, third, last]) await close(id)
})

async function answered(index: number): Promise<number> {
  const { rows } = await owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, 'Number ' || $2 + 1, current_date - 10 + $2::int, current_date + 10) returning id::int`,
    [company.organizationId, index],
  )
  const { id } = must(rows[0])
  await answer(id, index % 3)
  await owner.query(
    `update assessment_periods set start_date = current_date - 400 + 90 * $2::int, end_date = current_date - 350 + 90 * $2::int
     where id = $1`,
    [id, index],
  )
  return id
}

const answer = (assessment_period_id: number, option: number) =>
  primary.call(api.answers.giveMany, {
    question_id: must(fixture.questions[0]).id,
    answers: fixture.entityIds.map(entity_id => ({
      entity_id,
      assessment_period_id,
      question_option_id: must(must(fixture.questions[0]).optionIds[option]),
      control: 'Some',
    })),
  })

async function close(id: number | undefined): Promise<void> {
  await primary.call(api.periods.close, { period_id: must(id) })
  const { rows } = await owner.query(`delete from pgboss.job where name = $1 returning data`, [
    closePeriod.name,
  ])
  for (const { data } of rows) await clerk.work(closePeriod, data)
}

const open = (id: number | undefined) =>
  primary.call(api.periods.open, { period_id: must(id), reason: 'A mistake in it.' })

/** The assessments that each list and report of the last one compares it with. */
async function compared() {
  const filter = { assessment_period_id: must(last) }
  const [highest] = (await primary.call(api.risks.top, { filter })).data
  const comparison = await primary.call(api.comparisons.movers, { period_id: must(last) })
  const { document } = await made({ here, clerk }, primary, { kind: 'summary', ...filter })
  return {
    top: highest?.before?.assessment_period.id ?? null,
    comparison: comparison.with?.id ?? null,
    trend: trendIn(document),
  }
}

function trendIn(document: ReportDocument): number | string {
  const { blocks } = sectionOf(document, 'posture')
  const line = blocks.find(({ type }) => type === 'line')
  if (line && 'points' in line) return line.points.length
  return blocks.flatMap(block => ('text' in block ? [String(block.text)] : [])).at(-1) ?? ''
}

test('a closed assessment stays compared with those that were closed before it, and with no other', async () => {
  const before = { top: third, comparison: third, trend: 3 }
  expect(await compared()).toEqual(before)

  // Another that is closed later, though it began between them, changes nothing.
  await close(second)
  expect(await compared()).toEqual(before)

  // Without the one before, there is nothing to compare with: not the one before that.
  await open(third)
  expect(await compared()).toEqual({ top: null, comparison: null, trend: 2 })
  await open(first)
  expect(await compared()).toEqual({
    top: null,
    comparison: null,
    trend: expect.stringContaining('Number 3 is open again'),
  })

  await close(first)
  await close(third)
  expect(await compared()).toEqual(before)

  // Closed once more, it is compared with those that are closed by then.
  await open(last)
  await close(last)
  expect(await compared()).toEqual({ top: third, comparison: third, trend: 4 })
})
