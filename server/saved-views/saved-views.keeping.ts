import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const savedViewsKeeping: Keeping = {
  withTheirs: ['saved_views'],
}
