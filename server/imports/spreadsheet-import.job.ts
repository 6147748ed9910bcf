import { defineJob, type Job, type JobTools } from '#server/platform/jobs/job.ts'
import { failJob, finishJob, reportProgress } from '#server/platform/jobs/progress.ts'
import { actorInJob } from '#server/platform/session/actor-in-job.ts'
import { IMPORT_JOB, type ImportWork } from './import-work.ts'
import type { ImportSources } from './plan-import.ts'
import { writeImport } from './write-import.ts'
import './imports.table.ts'

/** Writes or undoes an import in one transaction, all or nothing; a second run does nothing. */
export function spreadsheetImport(sources: ImportSources): Job {
  return defineJob<ImportWork>({
    name: IMPORT_JOB,
    options: { tries: 3, expireInSeconds: 600 },
    async work(work, tools) {
      try {
        await perform(work, tools, sources)
      } catch (error) {
        if (tools.isLastTry) await giveUp(work, tools)
        throw error
      }
    },
  })
}

async function perform(work: ImportWork, tools: JobTools, sources: ImportSources): Promise<void> {
  const { organizationId, userId } = work
  const job = { organizationId, id: work.jobId }
  // In a transaction of its own: the one that writes shows nothing before it ends.
  const report = async (percent: number) => {
    tools.signal.throwIfAborted()
    await tools.within(organizationId, userId, trx => reportProgress(trx, job, percent))
  }
  await report(5)
  await tools.within(organizationId, userId, async trx => {
    const outcome = await writeImport(
      {
        db: trx,
        readActor: () => actorInJob(trx, work),
        organizationId,
        requestId: work.requestId,
        address: work.address,
        enqueue: (name, payload) => tools.enqueue(trx, name, payload),
      },
      work,
      { sources, report },
    )
    if ('refusal' in outcome) await failJob(trx, job, outcome.refusal)
    else await finishJob(trx, job, outcome)
  })
}

function giveUp(
  { organizationId, userId, jobId, importId, action }: ImportWork,
  tools: JobTools,
): Promise<void> {
  return tools.within(organizationId, userId, async trx => {
    await trx
      .updateTable('imports')
      .set({ state: action === 'apply' ? 'open' : 'applied' })
      .where('organization_id', '=', organizationId)
      .where('id', '=', importId)
      .where('job_id', '=', jobId)
      .where('state', 'in', ['applying', 'undoing'])
      .execute()
    const sentence =
      action === 'apply'
        ? 'The file couldn’t be imported, and nothing was saved. Try again, or contact support.'
        : 'The import couldn’t be undone, and nothing was changed. Try again, or contact support.'
    await failJob(trx, { organizationId, id: jobId }, sentence)
  })
}
