import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Secret } from '../config/secret.ts'
import { within } from '../db/db.ts'
import type { Job, JobTools } from './job.ts'
import { opened } from './sealed.ts'

type SharedTools = Pick<JobTools, 'db' | 'read' | 'log' | 'enqueue'> & { secret: Secret | null }

/** Works off one kind of job, as many at once as its options say. */
export async function workOff(boss: PgBoss, job: Job, shared: SharedTools): Promise<void> {
  const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, heartbeatRefreshSeconds: 3 }
  for (let left = job.options.concurrency ?? 2; left > 0; left--) {
    const worker: string = await boss.work(
      job.name,
      { ...polling, includeMetadata: true },
      async (claimed: JobWithMetadata[]) => {
        try {
          for (const each of claimed) await perform(job, each, shared)
        } finally {
          // One notification may mean many jobs: look again at once, and rest when there is none left.
          boss.notifyWorker(worker)
        }
      },
    )
  }
}

async function perform(job: Job, claimed: JobWithMetadata, shared: SharedTools): Promise<void> {
  const { id: jobId, data, createdOn: queuedAt, retryCount, retryLimit, signal } = claimed
  const isLastTry = retryCount >= retryLimit
  const log = shared.log.child({ job: job.name, jobId, try: retryCount + 1 })
  const { db, read, enqueue } = shared
  const tools: JobTools = {
    db,
    read,
    log,
    enqueue,
    jobId,
    queuedAt,
    isLastTry,
    signal,
    within: (organizationId, userId, work) => within(db, { organizationId, userId }, work),
  }
  try {
    await job.work(job.isSealed ? opened(shared.secret, job.name, data) : data, tools)
  } catch (error) {
    // The queue keeps the error with the job, where nobody looks.
    if (isLastTry) log.error({ err: error }, 'A job failed for the last time and rests.')
    else log.warn({ err: error }, 'A job failed and will be tried again.')
    throw error
  }
}
