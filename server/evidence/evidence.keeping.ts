import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const evidenceKeeping: Keeping = {
  withTheirs: ['evidence_renewals'],
}
