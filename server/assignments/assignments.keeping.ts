import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const assignmentsKeeping: Keeping = {
  withTheirs: ['assignments'],
}
