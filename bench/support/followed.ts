import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from '#domain/jobs/jobs.contract.ts'

/** Asks for a job until it is over. Throws its error if it failed. */
export async function followed(ask: () => Promise<Job>): Promise<Job> {
  let job = await ask()
  while (job.state === 'queued' || job.state === 'running') {
    await sleep(20)
    job = await ask()
  }
  if (job.state === 'failed') throw new Error(job.error ?? 'The job failed.')
  return job
}
