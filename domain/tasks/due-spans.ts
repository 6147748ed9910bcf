/**
 * When an open task is due, from the person’s own day: `today` and overdue are apart, a week is the seven days from
 * today.
 */
export const dueSpans = ['overdue', 'today', 'week', 'later', 'none'] as const
export type DueSpan = (typeof dueSpans)[number]
