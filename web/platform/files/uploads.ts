import { useSyncExternalStore } from 'react'
import { sendFile } from './send-file.ts'
import { type FileTarget, type Upload, uploadQueue } from './upload-queue.ts'

const arrivals = new Set<(upload: Upload) => void>()

/** The uploads of this tab. They continue on every page. */
export const uploads = uploadQueue(sendFile, upload => {
  for (const arrival of arrivals) arrival(upload)
})

window.addEventListener('online', uploads.goOn)

export function useUploads(): readonly Upload[] {
  return useSyncExternalStore(uploads.subscribe, uploads.uploads)
}

/** Checks whether files for an answer are being uploaded. */
export function useUploading(answerId: number): boolean {
  return useUploads().some(
    ({ state, target: { upload_type, related_ids } }) =>
      upload_type === 'Answer' && related_ids.includes(answerId) && state !== 'done' && state !== 'failed',
  )
}

/** Uploads files for answers to a question. */
export function uploadToAnswers(
  files: readonly File[],
  questionId: number,
  answerIds: readonly number[],
): void {
  send(files, { upload_type: 'Answer', upload_parent_id: questionId, related_ids: answerIds })
}

/** Uploads files for a task of an action plan. */
export function uploadToTask(files: readonly File[], planId: number, taskId: number): void {
  send(files, { upload_type: 'ActionPlanTask', upload_parent_id: planId, related_ids: [taskId] })
}

/** Uploads files for a document request. */
export function uploadToRequest(files: readonly File[], requestId: number): void {
  send(files, { upload_type: 'DocumentRequest', upload_parent_id: requestId, related_ids: [requestId] })
}

/** Uploads a file as a version of a policy. */
export function uploadToVersion(file: File, policyId: number, number: number): void {
  send([file], { upload_type: 'PolicyVersion', upload_parent_id: policyId, related_ids: [number] })
}

function send(files: readonly File[], target: FileTarget): void {
  uploads.add(files.map(file => ({ file, target })))
}

/** Reports each file that has arrived, until the returned function is called. */
export function onArrival(arrival: (upload: Upload) => void): () => void {
  arrivals.add(arrival)
  return () => arrivals.delete(arrival)
}
