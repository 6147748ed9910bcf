import type { ReportFormat } from '#domain/reports/report-kinds.ts'
import { workInThread } from '#server/platform/limits/work-in-thread.ts'
import { workerBeside } from '#server/platform/limits/worker-file.ts'
import type { Rendered, Rendering } from './rendered.ts'

const worker = workerBeside(import.meta, 'render-report')

/** Renders a report in every format, in a thread that `signal` ends. `onFile` gets each file as it is ready. */
export async function render(
  rendering: Rendering,
  { onFile, signal }: { onFile: (file: Rendered) => void; signal: AbortSignal },
): Promise<Map<ReportFormat, Uint8Array>> {
  const files = new Map<ReportFormat, Uint8Array>()
  await workInThread<Rendered>({
    worker,
    given: rendering,
    purpose: 'sets a report',
    signal,
    onMessage: file => {
      files.set(file.format, file.bytes)
      onFile(file)
    },
  })
  return files
}
