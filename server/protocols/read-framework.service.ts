import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { turns } from '#server/platform/limits/turns.ts'
import type { Reading } from './read-oscal.ts'

/** A file beside this one, in the sources as in the built server. */
const worker = join(import.meta.dirname, `read-framework.worker${extname(import.meta.filename)}`)

/** SP 800-53, 1.7 MB, takes less than a second; a file that takes this long is not a catalog. */
const patienceSeconds = 20
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }
const inTurn = turns({
  atOnce: 2,
  waiting: 10,
  refusal: 'Too many files are being read. Try again in a moment.',
})

/** Reads an uploaded framework in a thread of its own, so that other calls continue, with limited memory and time. */
export function readFramework({ bytes }: { bytes: Uint8Array }): Promise<Reading> {
  return inTurn(() => readInThread(bytes))
}

function readInThread(bytes: Uint8Array): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(worker, { workerData: bytes, resourceLimits, execArgv: [], env: {} })
    const refuse = (message: string) => resolve({ errors: [{ place: 'file', message }] })
    const timer = setTimeout(() => {
      refuse(`takes more than ${patienceSeconds} seconds to read`)
      void thread.terminate()
    }, patienceSeconds * 1000)
    thread.once('message', resolve)
    thread.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') refuse('takes too much memory to read')
      else reject(new Error('Reading a framework went wrong.', { cause: error }))
    })
    thread.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The thread that reads a framework ended without a result.'))
    })
  })
}
