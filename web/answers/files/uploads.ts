import { useSyncExternalStore } from 'react'
import { sendFile } from './send-file.ts'
import { type Upload, uploadQueue } from './upload-queue.ts'

const arrivals = new Set<(upload: Upload) => void>()

/** The uploads of this tab. They continue on every page. */
export const uploads = uploadQueue(sendFile, upload => {
  for (const arrival of arrivals) arrival(upload)
})

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(uploads.subscribe, uploads.uploads)
}

/** Checks whether files for an answer are being uploaded. */
export function useUploading(answerId: number): boolean {
  return useUploads().some(
    ({ state, answerIds }) => answerIds.includes(answerId) && state !== 'done' && state !== 'failed',
  )
}

/** Reports each file that has arrived, until the returned function is called. */
export function onArrival(arrival: (upload: Upload) => void): () => void {
  arrivals.add(arrival)
  return () => arrivals.delete(arrival)
}
