import { defineJob, type JobTools } from '#server/platform/jobs/job.ts'
import { failJob, finishJob, reportProgress } from '#server/platform/jobs/progress.ts'
import { applyFramework, type Refused } from './apply-framework.service.ts'

export interface FrameworkImport {
  organizationId: number
  userId: number
  importId: number
  /** The row by which the person follows it. */
  jobId: number
}

/** Applies an uploaded framework, all or nothing; a second run does nothing. */
export const frameworkImport = defineJob<FrameworkImport>({
  name: 'framework-import',
  options: { tries: 3, expireInSeconds: 600 },
  async work(payload, tools) {
    try {
      await apply(payload, tools)
    } catch (error) {
      if (tools.isLastTry) await notifyFailure(payload, tools)
      throw error
    }
  },
})

async function apply({ organizationId, userId, importId, jobId }: FrameworkImport, tools: JobTools) {
  const job = { organizationId, id: jobId }
  // In a transaction of its own: the one that applies shows nothing before it ends.
  const report = async (percent: number) => {
    tools.signal.throwIfAborted()
    await tools.within(organizationId, userId, trx => reportProgress(trx, job, percent))
  }
  await report(5)
  await tools.within(organizationId, userId, async trx => {
    const result = await applyFramework(trx, { organizationId, importId, report })
    // A job that is done stays done.
    if ('refusal' in result) await failJob(trx, job, result.refusal, toConfirm(importId, result))
    else await finishJob(trx, job, result)
  })
}

/** The import and its cautions, to start it again with a confirmation. */
function toConfirm(importId: number, { cautions }: Refused) {
  return cautions ? { import_id: importId, cautions } : null
}

function notifyFailure({ organizationId, userId, jobId }: FrameworkImport, tools: JobTools): Promise<void> {
  const sentence = 'The framework couldn’t be imported, and nothing was saved. Try again, or contact support.'
  return tools.within(organizationId, userId, trx => failJob(trx, { organizationId, id: jobId }, sentence))
}
