import { setTimeout as sleep } from 'node:timers/promises'
import { comparisonsApi } from '#domain/comparisons/comparisons.contract.ts'
import { dashboardApi } from '#domain/dashboard/dashboard.contract.ts'
import { type Job, jobsApi } from '#domain/jobs/jobs.contract.ts'
import { periodOverviewsApi } from '#domain/period-overviews/period-overviews.contract.ts'
import { type AssessmentPeriod, periodsApi } from '#domain/periods/periods.contract.ts'
import { risksApi } from '#domain/risks/risks.contract.ts'
import { trendsApi } from '#domain/trends/trends.contract.ts'
import type { Caller } from '#server/sweeps/hot-calls/hot-site.ts'
import type { Site } from './support/arrange.ts'
import { followed } from './support/followed.ts'
import { fullestPeriod } from './support/fullest-period.ts'
import { slowedBy } from './support/meanwhile.ts'
import { p95Of } from './support/p95.ts'
import { atMost, type Figure, noted, rounded } from './support/print.ts'
import { send } from './support/send.ts'
import type { Bench, Stage } from './support/stage.ts'

async function run(stage: Stage): Promise<Figure[]> {
  const site = (await stage.large()) ?? (await stage.site())
  const { periodId: period_id, answers } = await fullestPeriod(site)
  const who = await site.signIn(site.first.primaryUserId, site.first.organizationId)
  const company = { organization_id: site.first.organizationId }
  const other = await otherPeriod(site, period_id)
  const compared = { period_id, ...(other && { with: other }) }
  const calls = {
    'overview of a period': site.plan(who, periodOverviewsApi.show, { period_id }),
    'its completion by day': site.plan(who, periodOverviewsApi.days, { period_id }),
    'comparison of two periods': site.plan(who, comparisonsApi.show, compared),
    'comparison by entity': site.plan(who, comparisonsApi.rows, { ...compared, by: 'entity' }),
    'comparison by topic': site.plan(who, comparisonsApi.rows, { ...compared, by: 'topic' }),
    'answers that moved': site.plan(who, comparisonsApi.answers, compared),
    'answers that moved, page 400': site.plan(who, comparisonsApi.answers, { ...compared, page: 400 }),
    trends: site.plan(who, trendsApi.ofOrganization, company),
    dashboard: site.plan(who, dashboardApi.show, company),
    'top risks': site.plan(who, risksApi.top, { filter: { assessment_period_id: period_id } }),
  }
  const of = `of ${answers.toLocaleString('en')} answers`
  const figures: Figure[] = [await firstComparison(site, who, compared)]
  for (const [name, request] of Object.entries(calls)) {
    const p95 = await p95Of(stage, site, [request], { seconds: 1.5 })
    figures.push(atMost(`${name} ${of}: p95`, 300, p95, 'ms'))
  }
  return [...figures, ...(await closing(stage, site, { who, period_id, of }))]
}

/** Measures the closing and the opening again, and the calls of others meanwhile. The period is as it was afterwards. */
async function closing(
  stage: Stage,
  site: Site,
  { who, period_id, of }: { who: Caller; period_id: number; of: string },
): Promise<Figure[]> {
  const { closed_at } = (await send(site, who, periodsApi.show, { period_id })) as AssessmentPeriod
  if (closed_at) await secondsToOpen(site, who, period_id)
  const closed = await slowedBy(stage, site, { who, work: () => secondsToClose(site, who, period_id) })
  const opened = await slowedBy(stage, site, { who, work: () => secondsToOpen(site, who, period_id) })
  if (closed_at) await secondsToClose(site, who, period_id)
  return [
    atMost(`closing a period ${of}`, 60, closed.result, 's'),
    atMost('    p95 of pages and saves of others meanwhile', 1.5, closed.slower, '×'),
    noted('opening it again · until what it closed with is removed', `${rounded(opened.result)} s`),
    atMost('    p95 of pages and saves of others meanwhile', 1.5, opened.slower, '×'),
  ]
}

/** The first comparison finds nothing counted. Returns how long it takes until the job has. */
async function firstComparison(
  site: Site,
  who: Caller,
  compared: { period_id: number; with?: number },
): Promise<Figure> {
  const from = performance.now()
  await send(site, who, comparisonsApi.show, compared)
  const shown = rounded((performance.now() - from) / 1000)
  const isCounting = async () => {
    const { rows } = await site.owner.query(
      `select from compared_periods where organization_id = $1 and counted_at is null`,
      [site.first.organizationId],
    )
    return rows.length > 0
  }
  while (await isCounting()) await sleep(100)
  const counted = rounded((performance.now() - from) / 1000)
  return noted('the first comparison · until its answers are counted', `${shown} · ${counted} s`)
}

/** The assessment with the most answers but one; null where there is only one. */
async function otherPeriod(site: Site, period_id: number): Promise<number | null> {
  const { rows } = await site.owner.query<{ id: number }>(
    `select p.id from assessment_periods p where p.organization_id = $1 and p.id <> $2 and p.deleted_at is null
     order by (select count(*) from answers a where a.organization_id = p.organization_id and a.assessment_period_id = p.id) desc, p.id
     limit 1`,
    [site.first.organizationId, period_id],
  )
  return rows[0]?.id ?? null
}

/** From the call until everything is stored. */
async function secondsToClose(site: Site, who: Caller, period_id: number): Promise<number> {
  const from = performance.now()
  const { closing_job_id } = (await send(site, who, periodsApi.close, { period_id })) as AssessmentPeriod
  const job_id = closing_job_id ?? 0
  await followed(() => send(site, who, jobsApi.show, { job_id }) as Promise<Job>)
  return (performance.now() - from) / 1000
}

/** From the call until nothing is stored any more. */
async function secondsToOpen(site: Site, who: Caller, period_id: number): Promise<number> {
  const from = performance.now()
  await send(site, who, periodsApi.open, { period_id, reason: 'Measured' })
  const isForgetting = async () => {
    const { rows } = await site.owner.query(
      `select from pgboss.job where name = 'forget-stored' and state in ('created', 'retry', 'active') limit 1`,
    )
    return rows.length > 0
  }
  while (await isForgetting()) await sleep(50)
  return (performance.now() - from) / 1000
}

export const year: Bench = {
  name: 'year',
  heading: 'The year: overview, comparison, trends and closing, 10 clients',
  run,
  notes: ['The goals are for 600,000 answers: --large has a period of as many.'],
}
