import { sql } from 'kysely'
import { each } from '#server/platform/jobs/each.ts'
import { defineJob, type JobTools } from '#server/platform/jobs/job.ts'
import { companiesWith } from '../../organizations/active-companies.service.ts'
import type { ReportWork } from '../report-work.ts'

/** Queues the reports that were asked for without a session. */
export const takeUpWaiting = defineJob({
  name: 'take-up-reports',
  everySeconds: 60,
  options: { tries: 1, concurrency: 1, keepSeconds: 3600 },
  async work(_, tools) {
    await each(await companiesWith(tools.db, 'reports to take up'), tools.signal, organizationId =>
      takeUpIn(tools, organizationId),
    )
  },
})

function takeUpIn(tools: JobTools, organizationId: number): Promise<void> {
  return tools.within(organizationId, null, async trx => {
    const { rows } = await sql<{ id: number; created_by: number }>`
      update reports set is_waiting = false where organization_id = ${organizationId} and is_waiting
      returning id, created_by`.execute(trx)
    for (const { id, created_by } of rows) {
      const work: ReportWork = {
        organizationId,
        userId: created_by,
        sessionId: null,
        reportId: id,
      }
      await tools.enqueue(trx, 'make-report', work)
    }
  })
}
