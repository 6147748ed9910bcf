import type { ReportState } from './report-kinds.ts'

export interface ReportFacts {
  state: ReportState
  /** The caller made it. */
  is_own: boolean
}

const isRunning = (state: ReportState) => state === 'queued' || state === 'running'

export const reportPolicy = {
  cancel: (_: unknown, { state, is_own }: ReportFacts) => {
    if (!isRunning(state)) return 'This report is not being made any more.'
    return is_own || 'Only the person who asked for a report can cancel it.'
  },
  download: (_: unknown, { state }: ReportFacts) =>
    state === 'done' || (isRunning(state) ? 'This report is not ready yet.' : 'This report was not made.'),
}
