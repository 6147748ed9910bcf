import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { each } from '#server/platform/jobs/each.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { failJob, finishJob, reportProgress } from '#server/platform/jobs/progress.ts'
import { activeCompanies } from '../../organizations/active-companies.service.ts'
import { storePeriod } from './store-period.ts'

export interface CloseWork {
  organizationId: number
  userId: number
  periodId: number
  /** The row by which the person follows it. */
  jobId: number
}

/** Stores a period that has been closed. A second run finds it stored, or open again. */
export const closePeriod = defineJob<CloseWork>({
  name: 'close-period',
  options: { tries: 5, expireInSeconds: 900 },
  async work(work, tools) {
    const { organizationId, userId, periodId } = work
    const job = { organizationId, id: work.jobId }
    const report = (tell: (trx: Db) => Promise<void>) => tools.within(organizationId, userId, tell)
    const begun = 10
    await report(trx => reportProgress(trx, job, begun))
    try {
      await storePeriod(tools.db, work, share =>
        report(trx => reportProgress(trx, job, begun + (99 - begun) * share)),
      )
    } catch (error) {
      if (tools.isLastTry) await report(trx => failJob(trx, job, NOT_YET))
      throw error
    }
    await report(trx => finishJob(trx, job, { assessment_period_id: periodId }))
  },
})

const NOT_YET =
  'The assessment is closed, but its figures have not been stored yet. This is tried again within the hour.'

/** Stores the closed periods that no job has stored: it failed for too long, or they were written as closed. */
export const storeClosedPeriods = defineJob({
  name: 'store-closed-periods',
  everySeconds: 3600,
  options: { tries: 2, concurrency: 1 },
  async work(_, tools) {
    await each(await activeCompanies(tools.db), tools.signal, async organizationId => {
      const periods = await tools.within(organizationId, null, trx => unstored(trx, organizationId))
      await each(periods, tools.signal, async periodId => {
        await storePeriod(tools.db, { organizationId, periodId })
      })
    })
  },
})

/** A period that has just been closed is left to its job. */
async function unstored(trx: Db, organizationId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from assessment_periods where organization_id = ${organizationId}
    and closed_at < now() - interval '10 minutes' and stored_at is null order by id`.execute(trx)
  return rows.map(({ id }) => id)
}
