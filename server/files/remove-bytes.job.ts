import type { FileStore } from '#server/platform/files/store.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'

export const REMOVE_BYTES = 'remove-file-bytes'

/** Removes the bytes of a file whose row is gone. Without a store only its name is known. */
export function removeBytes(store: FileStore | undefined): Job {
  return defineJob<{ key: string }>({
    name: REMOVE_BYTES,
    async work({ key }) {
      if (!store) throw new Error('There is no store of files.')
      await store.remove(key)
    },
  })
}
