import { Worker } from 'node:worker_threads'

interface Threaded<Result> {
  /** The file of the worker, which posts its result as one message. */
  worker: string
  /** The bytes, or an object with them: its `workerData`. */
  given: unknown
  patienceSeconds: number
  /** The result for bytes that take too much: `takes more than 20 seconds to read`. */
  refused(message: string): Result
}

const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }

/** Reads bytes in a thread of their own, so that other calls continue, with limited memory and time. */
export function readInThread<Result>(threaded: Threaded<Result>): Promise<Result> {
  const { worker, given, patienceSeconds, refused } = threaded
  return new Promise((resolve, reject) => {
    const thread = new Worker(worker, { workerData: given, resourceLimits, execArgv: [], env: {} })
    const timer = setTimeout(() => {
      resolve(refused(`takes more than ${patienceSeconds} seconds to read`))
      void thread.terminate()
    }, patienceSeconds * 1000)
    thread.once('message', resolve)
    thread.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(refused('takes too much memory to read'))
      else reject(new Error('Reading a file went wrong.', { cause: error }))
    })
    thread.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The thread that reads a file ended without a result.'))
    })
  })
}
