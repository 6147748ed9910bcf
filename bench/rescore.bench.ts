import { type Job, jobsApi } from '#domain/jobs/jobs.contract.ts'
import { type AssessmentPeriod, periodsApi } from '#domain/periods/periods.contract.ts'
import { type RescorePreview, rescoreApi } from '#domain/rescore/rescore.contract.ts'
import type { Caller } from '#server/sweeps/hot-calls/hot-site.ts'
import type { Site } from './support/arrange.ts'
import { followed } from './support/followed.ts'
import { fullestPeriod } from './support/fullest-period.ts'
import { slowedBy } from './support/meanwhile.ts'
import { atMost, type Figure, noted, rounded } from './support/print.ts'
import { send } from './support/send.ts'
import type { Bench, Stage } from './support/stage.ts'

/** Changes every likelihood, so that the answers of a whole assessment wait for a rescore. */
async function run(stage: Stage): Promise<Figure[]> {
  const site = (await stage.large()) ?? (await stage.site())
  const { periodId } = await fullestPeriod(site)
  const { organizationId, primaryUserId } = site.first
  const who = await site.signIn(primaryUserId, organizationId)
  const isClosed = await openAgain(site, who, periodId)
  const begun = performance.now()
  await rateAnew(site, organizationId)
  const from = performance.now()
  const inPeriod = { organization_id: organizationId, assessment_period_id: periodId }
  const preview = (await send(site, who, rescoreApi.preview, inPeriod)) as RescorePreview
  const previewed = rounded((performance.now() - from) / 1000)
  const { result: seconds, slower } = await slowedBy(stage, site, {
    who,
    work: () => secondsToApply(site, who, preview.job_id),
  })
  if (isClosed) await send(site, who, periodsApi.close, { period_id: periodId })
  const of = `of ${preview.answers.toLocaleString('en')} answers`
  return [
    noted('rating every threat anew, one after the other', `${rounded((from - begun) / 1000)} s`),
    noted(`previewing a rescore ${of}`, `${previewed} s`),
    noted(`applying it`, `${rounded(seconds)} s`),
    atMost('    p95 of pages and saves of others meanwhile', 1.5, slower, '×'),
  ]
}

/** Threat by threat, as people do. */
async function rateAnew({ owner }: Site, organizationId: number): Promise<void> {
  const { rows } = await owner.query<{ id: number }>(
    'select distinct threat_id as id from risk_profile_threats where organization_id = $1',
    [organizationId],
  )
  for (const { id } of rows)
    await owner.query(
      'update risk_profile_threats set likelihood = 1 + likelihood % 5 where organization_id = $1 and threat_id = $2',
      [organizationId, id],
    )
}

async function secondsToApply(site: Site, who: Caller, job_id: number): Promise<number> {
  const from = performance.now()
  const path = { organization_id: site.first.organizationId, job_id }
  await send(site, who, rescoreApi.apply, path)
  await followed(() => send(site, who, jobsApi.show, { job_id }) as Promise<Job>)
  return (performance.now() - from) / 1000
}

/** Opens a closed assessment, and returns whether it was one. */
async function openAgain(site: Site, who: Caller, period_id: number): Promise<boolean> {
  const { closed_at } = (await send(site, who, periodsApi.show, { period_id })) as AssessmentPeriod
  if (closed_at) await send(site, who, periodsApi.open, { period_id, reason: 'Measured' })
  return closed_at !== null
}

export const rescore: Bench = {
  name: 'rescore',
  heading: 'A rescore of a whole assessment, while others work',
  run,
  notes: ['--large has an assessment of 600,000 answers. Ratings are other ones afterwards.'],
}
