import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const risksKeeping: Keeping = {
  withTheirs: ['risk_tallies'],
}
