import { before, type Keeping } from '#server/platform/keeping/keeping.ts'

export const todaysPlanKeeping: Keeping = {
  company: [
    { what: 'Records of sent digests', table: 'digests', kept: '7 days', isOver: before('day', '7 days') },
  ],
}
