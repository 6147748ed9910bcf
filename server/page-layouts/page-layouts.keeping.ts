import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const pageLayoutsKeeping: Keeping = {
  withTheirs: ['page_layouts'],
}
