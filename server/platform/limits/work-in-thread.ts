import { Worker } from 'node:worker_threads'

interface Threaded<Message> {
  /** The file of the worker, which posts messages until its work is done. */
  worker: string
  /** Its `workerData`. */
  given: unknown
  /** The purpose of the thread, for errors: `sets a report`. */
  purpose: string
  /** Ends the work. */
  signal: AbortSignal
  onMessage(message: Message): void
}

/** Ends work that takes longer. */
const PATIENCE_MS = 10 * 60_000
const resourceLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 24, stackSizeMb: 8 }

/**
 * Does the long work of a job in a thread of its own, so that calls continue. Throws what the thread throws, the reason
 * of the signal that ends it, and if it takes too much time or memory.
 */
export function workInThread<Message>(threaded: Threaded<Message>): Promise<void> {
  const { worker, given, purpose, signal, onMessage } = threaded
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error)
    const thread = new Worker(worker, { workerData: given, resourceLimits, execArgv: [], env: {} })
    const end = (reason: Error) => {
      reject(reason)
      void thread.terminate()
    }
    const stop = () => end(signal.reason as Error)
    const timer = setTimeout(() => end(new Error(`The thread that ${purpose} takes too long.`)), PATIENCE_MS)
    signal.addEventListener('abort', stop, { once: true })
    thread.on('message', onMessage)
    thread.once('error', end)
    thread.once('exit', code => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      if (code === 0) resolve()
      else reject(new Error(`The thread that ${purpose} ended with ${code}.`))
    })
  })
}
