import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const answeringSessionsKeeping: Keeping = {
  withTheirs: ['answering_sessions'],
}
