import type { JobTools } from '#server/platform/jobs/job.ts'
import { workInThread } from '#server/platform/limits/work-in-thread.ts'
import { workerBeside } from '#server/platform/limits/worker-file.ts'
import type { DocumentReading, Outcome } from './read-document.ts'

const worker = workerBeside(import.meta, 'read-report')

/** Reads a report and composes its document in a thread, from the replica if there is one. */
export function readInThread(
  reading: DocumentReading,
  { read, signal }: Pick<JobTools, 'read' | 'signal'>,
): Promise<Outcome> {
  return read(async url => {
    let outcome: Outcome | undefined
    await workInThread<Outcome>({
      worker,
      given: { ...reading, url },
      purpose: 'reads a report',
      signal,
      onMessage: message => {
        outcome = message
      },
    })
    if (!outcome) throw new Error('The thread that reads a report ended without it.')
    return outcome
  })
}
