import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const notesKeeping: Keeping = {
  forYears: ['answer_notes'],
}
