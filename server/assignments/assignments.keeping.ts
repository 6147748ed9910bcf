import { before, type Keeping } from '#server/platform/keeping/keeping.ts'

export const assignmentsKeeping: Keeping = {
  company: [
    {
      what: 'Reminders of overdue work',
      table: 'work_reminders',
      kept: '30 days',
      isOver: before('reminded_at', '30 days'),
    },
  ],
  withTheirs: ['assignments', 'entity_assignment_tallies', 'question_assignment_tallies'],
}
