/** Texts quoted in the specification are exact. */
export const todaysPlanTexts = {
  name: "Today's Plan",
  attention: (count: number) =>
    count === 1 ? '1 item needs your attention' : `${count} items need your attention`,
  caughtUp: 'All Caught Up!',
  caughtUpHelp: 'You have nothing due today.',
  notReady: "I'm Not Ready",
  questions: {
    title: 'Assigned Questions',
    open: 'Open',
    pastDue: 'Overdue',
    dueToday: 'Due today',
    answerNow: 'Answer Now',
    answerPastDue: 'Past Due',
    next: 'Due next',
    more: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  },
  requests: {
    title: 'Question Exclusion Requests',
    pending: (count: number) => (count === 1 ? '1 request to decide' : `${count} requests to decide`),
    respond: 'Respond Now',
    by: (person: string, day: string) => `${person}, ${day}`,
  },
  messages: {
    title: 'Welcome Messages',
    by: (person: string, day: string) => `${person}, ${day}`,
    markRead: 'Mark as read',
    markReadNamed: (title: string) => `Mark as read: ${title}`,
  },
  due: (day: string) => `Due ${day}`,
  pastDue: (day: string) => `Overdue since ${day}`,
}
