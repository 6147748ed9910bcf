import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const discussionsKeeping: Keeping = {
  forYears: ['discussion_messages', 'discussion_mentions'],
}
