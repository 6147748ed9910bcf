import { Worker } from 'node:worker_threads'
import type { ReportFormat } from '#domain/reports/report-kinds.ts'
import { workerBeside } from '#server/platform/limits/worker-file.ts'
import type { Rendered, Rendering } from './rendered.ts'

const worker = workerBeside(import.meta, 'render-report')

/** Ends a report that takes longer. */
const PATIENCE_MS = 10 * 60_000
const resourceLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 24, stackSizeMb: 8 }

/**
 * Renders a report in every format in a thread of its own, so that calls continue. `onFile` gets each file as it is ready.
 * Throws if the signal ends the work, or if it takes too much time or memory.
 */
export function render(
  rendering: Rendering,
  { onFile, signal }: { onFile: (file: Rendered) => void; signal: AbortSignal },
): Promise<Map<ReportFormat, Uint8Array>> {
  return new Promise((resolve, reject) => {
    const files = new Map<ReportFormat, Uint8Array>()
    const thread = new Worker(worker, { workerData: rendering, resourceLimits, execArgv: [], env: {} })
    const end = (reason: Error) => {
      reject(reason)
      void thread.terminate()
    }
    const stop = () => end(signal.reason as Error)
    const timer = setTimeout(() => end(new Error('The report takes too long to set.')), PATIENCE_MS)
    signal.addEventListener('abort', stop, { once: true })
    thread.on('message', (file: Rendered) => {
      files.set(file.format, file.bytes)
      onFile(file)
    })
    thread.once('error', end)
    thread.once('exit', code => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      if (code === 0) resolve(files)
      else reject(new Error(`The thread that sets a report ended with ${code}.`))
    })
  })
}
