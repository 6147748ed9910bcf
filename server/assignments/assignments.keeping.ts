import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const assignmentsKeeping: Keeping = {
  withTheirs: ['assignments', 'entity_assignment_tallies', 'question_assignment_tallies'],
}
