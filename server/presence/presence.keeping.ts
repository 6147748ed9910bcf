import { before, type Keeping } from '#server/platform/keeping/keeping.ts'

export const presenceKeeping: Keeping = {
  company: [
    {
      what: 'People viewing a question',
      table: 'question_watchers',
      kept: 'A day',
      isOver: before('seen_at', '1 day'),
    },
  ],
}
