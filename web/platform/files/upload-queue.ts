import { PARALLEL_UPLOADS } from '#domain/files/files.rules.ts'

/** `lost`: the connection broke off, and the upload goes on by itself. */
export type UploadState = 'waiting' | 'reading' | 'sending' | 'checking' | 'done' | 'lost' | 'failed'

/** The connection broke off: nothing was refused, and the same may be sent again. */
export class ConnectionLost extends Error {}

/** The time after which an upload that lost its connection is sent again, should the browser not notice that it is back. */
const AGAIN_MS = 10_000

/** The records that get a file: answers to one question, or a task of one action plan. */
export interface FileTarget {
  upload_type: 'Answer' | 'ActionPlanTask' | 'DocumentRequest' | 'PolicyVersion'
  /** The question, or the plan. */
  upload_parent_id: number
  /** The answers, or the task. */
  related_ids: readonly number[]
}

/** One upload: a file and its target. */
export interface Wanted {
  file: File
  target: FileTarget
}

export interface Upload extends Wanted {
  id: number
  state: UploadState
  /** The share of the bytes that has been sent, 0 to 1. */
  sent: number
  /** The reason of the failure. */
  reason: string | null
}

export interface Sending {
  signal: AbortSignal
  onState: (state: 'reading' | 'sending' | 'checking') => void
  onSent: (share: number) => void
}

/** Sends one file; rejects with the reason as the error's message. */
export type SendFile = (wanted: Wanted, sending: Sending) => Promise<void>

/**
 * Uploads files in order, two at a time. It outlives the page that added them; failed uploads stay until they are
 * retried or cancelled, and those that lost the connection go on once it is back.
 */
export function uploadQueue(send: SendFile, onDone: (upload: Upload) => void = () => undefined) {
  let uploads: readonly Upload[] = []
  let count = 0
  const aborts = new Map<number, AbortController>()
  const listeners = new Set<() => void>()

  const become = (next: readonly Upload[]) => {
    uploads = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, patch: Partial<Upload>) =>
    become(uploads.map(each => (each.id === id ? { ...each, ...patch } : each)))

  const begin = (upload: Upload) => {
    const abort = new AbortController()
    aborts.set(upload.id, abort)
    change(upload.id, { state: 'reading', sent: 0, reason: null })
    const sending: Sending = {
      signal: abort.signal,
      onState: state => change(upload.id, { state }),
      onSent: sent => change(upload.id, { sent }),
    }
    send(upload, sending).then(
      () => {
        aborts.delete(upload.id)
        if (abort.signal.aborted) return
        change(upload.id, { state: 'done', sent: 1 })
        onDone(upload)
        next()
      },
      (error: Error) => {
        aborts.delete(upload.id)
        if (!abort.signal.aborted) {
          const isLost = error instanceof ConnectionLost
          change(upload.id, { state: isLost ? 'lost' : 'failed', reason: error.message })
          if (isLost) setTimeout(() => goOn(upload.id), AGAIN_MS)
        }
        next()
      },
    )
  }
  const goOn = (id: number) => {
    if (uploads.find(each => each.id === id)?.state !== 'lost') return
    change(id, { state: 'waiting', sent: 0, reason: null })
    next()
  }
  const next = () => {
    const waiting = uploads.filter(({ state }) => state === 'waiting')
    for (const upload of waiting.slice(0, PARALLEL_UPLOADS - aborts.size)) begin(upload)
  }
  return {
    uploads: () => uploads,
    add(wanted: readonly Wanted[]): void {
      const added = wanted.map((each): Upload => {
        count += 1
        return { ...each, id: count, state: 'waiting', sent: 0, reason: null }
      })
      // Finished uploads have been seen by now.
      become([...uploads.filter(({ state }) => state !== 'done'), ...added])
      next()
    },
    retry(id: number): void {
      change(id, { state: 'waiting', sent: 0, reason: null })
      next()
    },
    /** Sends what had lost the connection. */
    goOn(): void {
      for (const { id } of uploads) goOn(id)
    },
    cancel(id: number): void {
      aborts.get(id)?.abort()
      become(uploads.filter(each => each.id !== id))
      next()
    },
    /** Removes finished uploads. */
    clear(): void {
      become(uploads.filter(({ state }) => state !== 'done'))
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
