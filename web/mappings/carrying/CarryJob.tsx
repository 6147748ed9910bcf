import type { Named } from '#domain/platform/fields.ts'
import { JobProgress } from '#web/platform/JobProgress.tsx'
import { carryingTexts as texts } from './carrying.texts.ts'

/** The progress of the work, and its result. */
export function CarryJob({ jobId, to, onClose }: { jobId: number; to: Named; onClose: () => void }) {
  return (
    <JobProgress
      jobId={jobId}
      running={texts.running}
      runningHelp={texts.runningHelp}
      done={({ written }) => texts.done(Number(written ?? 0), to.name)}
      onClose={onClose}
    />
  )
}
