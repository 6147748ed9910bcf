import { restoreDemo } from '#db/content.ts'
import { setResetState } from '#db/demo/reset-state.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'

interface Settings {
  config: { ASSAY_DEMO_PASSWORD?: string | undefined }
  /** The data folder, where the demo’s password is kept. */
  folder: string
  /** The address of the database’s owner: no server role removes companies. */
  ownerUrl?: string | undefined
  /** The store of evidence. */
  files?: FileStore | undefined
}

/** Removes the demo’s companies and reloads them. A second run has the same result. */
export function restoreDemoJob({ config, folder, ownerUrl, files }: Settings): Job {
  return defineJob<object>({
    name: 'restore-demo',
    options: { tries: 2, concurrency: 1 },
    work: async (_, { isLastTry }) => {
      if (!ownerUrl) throw new Error('Restoring the demo needs the address of the database’s owner.')
      if (!(await setResetState(ownerUrl, 'running'))) return
      try {
        await restoreDemo(ownerUrl, { config, folder, files })
      } catch (error) {
        if (isLastTry) await setResetState(ownerUrl, 'failed')
        throw error
      }
    },
  })
}
