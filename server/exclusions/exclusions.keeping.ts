import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const exclusionsKeeping: Keeping = {
  forYears: ['entity_question_exclusions', 'question_exclusion_requests'],
}
