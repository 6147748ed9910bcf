import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const answersKeeping: Keeping = {
  forYears: ['answers', 'answer_versions', 'collaboration_answers'],
  withTheirs: ['answer_day_tallies', 'answer_tallies'],
}
