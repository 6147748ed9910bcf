import { counted } from '#web/ui/plural.ts'

export const todayTexts = {
  title: 'Today',
  help: 'Everything that’s waiting for you in this company, by due date.',
  label: 'Open work',
  columns: { tick: 'Done', title: 'Subject', entity: 'Entity', task_type: 'Kind', due_date: 'Due' },
  search: 'Search open work',
  kind: 'Kind',
  spans: {
    overdue: 'Overdue',
    today: 'Today',
    week: 'This week',
    later: 'Later',
    none: 'Without a date',
  },
  bySpan: 'By due date',
  group: (span: string, count: string) => `${span} (${count})`,
  empty: 'Nothing is waiting for you',
  emptyHelp: 'Questions, opinions, requests and discussions for you appear here.',
  toQuestions: 'Go to My Questions',
  tick: (title: string) => `Mark “${title}” as done`,
  ticked: 'Marked as done.',
  unticked: 'Reopened.',
  review: (count: number) => `${counted(count, 'answer')} to accept`,
  keys: { move: 'move', open: 'open', done: 'mark a discussion as done' },
}
