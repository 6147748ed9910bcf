import { formatNumber } from '#web/ui/format.ts'
import { counted } from '#web/ui/plural.ts'

/** Texts quoted in the specification are exact. */
export const todaysPlanTexts = {
  name: "Today's Plan",
  attention: (count: number) => `${counted(count, 'item needs', 'items need')} your attention`,
  caughtUp: 'All Caught Up!',
  caughtUpHelp: 'You have nothing due today.',
  notReady: "I'm Not Ready",
  allOpen: (count: number) => `Today lists ${counted(count, 'open task')}.`,
  allOpenHelp:
    'Today’s Plan counts what you can work on now, and unread messages. Discussions, risks, evidence, reports, and questions that are locked, excluded, or outside the current assessment are only in Today.',
  questions: {
    title: 'Assigned Questions',
    open: 'Open',
    pastDue: 'Overdue',
    dueToday: 'Due today',
    answerNow: 'Answer Now',
    answerPastDue: 'Past Due',
    next: 'Due next',
    more: (count: number) => `and ${formatNumber(count)} more`,
  },
  plans: {
    title: 'Action Plan Tasks',
    tick: (task: string, entity?: string) =>
      entity ? `Mark “${task}” for ${entity} as done` : `Mark “${task}” as done`,
    ticked: 'Task done.',
    unticked: 'Task reopened.',
    more: 'Open plan',
    moreNamed: (plan: string) => `Open plan: ${plan}`,
  },
  requests: {
    title: 'Question Exclusion Requests',
    pending: (count: number) => `${counted(count, 'request')} to decide`,
    respond: 'Respond Now',
    by: (person: string, day: string) => `${person}, ${day}`,
  },
  tests: {
    title: 'Controls to Test',
    counts: (open: number, pastDue: number) =>
      [counted(open, 'test'), pastDue > 0 && `${formatNumber(pastDue)} overdue`].filter(Boolean).join(' · '),
  },
  documents: {
    title: 'Document Requests',
    open: 'View requests',
    counts: (toDeliver: number, toReview: number) =>
      [
        toDeliver > 0 && `${formatNumber(toDeliver)} to deliver`,
        toReview > 0 && `${formatNumber(toReview)} to review`,
      ]
        .filter(Boolean)
        .join(' · '),
    named: (number: number, title: string) => `#${number} ${title}`,
    toReview: 'To review',
  },
  policies: {
    title: 'Policies',
    open: 'My policies',
    counts: (toRead: number, toReview: number, pastDue: number) =>
      [
        toRead > 0 && `${formatNumber(toRead)} to read`,
        toReview > 0 && `${formatNumber(toReview)} to review`,
        pastDue > 0 && `${formatNumber(pastDue)} overdue`,
      ]
        .filter(Boolean)
        .join(' · '),
    toReview: 'To review',
  },
  messages: {
    title: 'Welcome Messages',
    by: (person: string, day: string) => `${person}, ${day}`,
    markRead: 'Mark as read',
    markReadNamed: (title: string) => `Mark as read: ${title}`,
  },
}
