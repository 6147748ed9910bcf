import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const questionsKeeping: Keeping = {
  withTheirs: ['question_options', 'question_regulations', 'question_sections', 'questions'],
}
