import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const mappingsKeeping: Keeping = { withTheirs: ['question_mappings'] }
