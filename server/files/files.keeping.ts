import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const filesKeeping: Keeping = {
  forYears: ['answer_files', 'files'],
}
