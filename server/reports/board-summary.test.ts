import { beforeAll, expect, test } from 'vitest'
import { api } from '#domain/api.ts'
import { formatFigure } from '#domain/platform/format-figure.ts'
import { closePeriod } from '#server/periods/closing/close-period.job.ts'
import { aFixture, anAssignment, type Fixture } from '#server/testing/fixture.ts'
import { must } from '#server/testing/must.ts'
import { aClerk, type Clerk } from '#server/testing/test-jobs.ts'
import type { Person } from '#server/testing/test-person.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { made, pagesOf, rowsOf, sectionIds, sectionOf } from './reports.testing.ts'

const here = await startTestServer()
let fixture: Fixture
let clerk: Clerk

/** The second assessment, after one that closed. */
let periodId: number

const answer = (assessment_period_id: number, option: number) =>
  here.primary.call(api.answers.giveMany, {
    question_id: must(fixture.questions[0]).id,
    answers: fixture.entityIds.map(entity_id => ({
      entity_id,
      assessment_period_id,
      question_option_id: must(must(fixture.questions[0]).optionIds[option]),
      control: 'Some',
    })),
  })

beforeAll(async () => {
  clerk = await aClerk(here)
  fixture = await aFixture(here, here.company)
  await answer(fixture.periodId, 3)
  await here.owner.query(
    'update assessment_periods set start_date = current_date - 100, end_date = current_date - 1 where id = $1',
    [fixture.periodId],
  )
  await here.primary.call(api.periods.close, { period_id: fixture.periodId })
  const { rows } = await here.owner.query(`delete from pgboss.job where name = $1 returning data`, [
    closePeriod.name,
  ])
  for (const { data } of rows) await clerk.work(closePeriod, data)
  const inserted = await here.owner.query(
    `insert into assessment_periods (organization_id, name, start_date, end_date)
     values ($1, 'Second', current_date, current_date + 100) returning id::int`,
    [here.company.organizationId],
  )
  periodId = must(inserted.rows[0]).id
  await answer(periodId, 1)
  await anAssignment(here, {
    company: here.company,
    fixture: { ...fixture, periodId },
    userId: here.employee.userId,
    questionId: must(fixture.questions[1]).id,
    entityId: must(fixture.entityIds[1]),
  })
})

const summary = (person: Person, more = {}) => made({ here, clerk }, person, { kind: 'summary', ...more })

test('a summary has the figures of the API, and says them on paper', async () => {
  const { document, pdf } = await summary(here.primary)
  const [overall] = (await here.primary.call(api.risks.overall, {})).data
  const posture = JSON.stringify(sectionOf(document, 'posture'))
  const words = (await pagesOf(pdf)).join(' ')
  for (const value of [must(overall).risk, must(overall).exposure, must(overall).coverage]) {
    expect(posture).toContain(`"value":${value}`)
    expect(words).toContain(formatFigure(must(value)))
  }
})

test('the trend ends with now, and begins with the figures that the assessment before closed with', async () => {
  const { document } = await summary(here.primary)
  const line = must(sectionOf(document, 'posture').blocks.find(({ type }) => type === 'line'))
  const filter = { assessment_period_id: fixture.periodId }
  const [before] = (await here.primary.call(api.risks.overall, { filter })).data
  const [now] = (await here.primary.call(api.risks.overall, {})).data
  expect('points' in line && line.points.map(({ value }) => value)).toEqual([
    must(before).risk,
    must(now).risk,
  ])
  expect(must(before).risk).toBeGreaterThan(must(must(now).risk))
})

test('a board reads its sections in their order, and no more than ten rows of each', async () => {
  const { document } = await summary(here.primary)
  expect(sectionIds(document)).toEqual([
    'posture',
    'top-risks',
    'frameworks',
    'overdue',
    'plans',
    'requests',
    'method',
  ])
  expect(rowsOf(sectionOf(document, 'top-risks')).length).toBeLessThanOrEqual(10)
  expect(JSON.stringify(sectionOf(document, 'requests'))).toContain('not answered')
})

test('the top risks are of entities that the person sees', async () => {
  for (const person of [here.primary, here.admin, here.manager, here.employee]) {
    const { document } = await summary(person)
    const { data } = await person.call(api.entities.list, { per_page: 100 })
    const seen = new Set(data.map(({ name }) => name))
    for (const [name] of rowsOf(sectionOf(document, 'top-risks'))) expect(seen).toContain(name)
  }
})

test('a closed assessment is summed up with the plans that it closed with, of which there were none', async () => {
  const { document } = await summary(here.primary, { assessment_period_id: fixture.periodId })
  expect(JSON.stringify(sectionOf(document, 'plans'))).toContain('There is no open plan.')
})
