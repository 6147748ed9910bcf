const topics = (count: number) => (count === 1 ? '1 topic' : `${count.toLocaleString('en-US')} topics`)
const questions = (count: number) =>
  count === 1 ? '1 question' : `${count.toLocaleString('en-US')} questions`

/** What My Questions says. */
export const questionsTexts = {
  title: 'My Questions',
  help: 'Choose the topics to answer now. Each question can be answered for several entities at once.',
  start: 'Start answering',
  startWith: (count: number) => `Start answering ${topics(count)}`,
  search: 'Search topics and questions',
  filters: 'Filters',
  assignedToMe: 'Assigned to me',
  stillOpen: 'Still needs answers',
  isComplete: 'Complete',
  due: 'Due',
  anyDue: 'Due at any time',
  dues: { overdue: 'Past due', week: 'Due within a week', month: 'Due within a month' },
  dueOn: (date: string) => `Due ${date}`,
  assign: 'Assign…',
  allEntities: 'All entities',
  entity: 'Entity',
  selectShown: (count: number) => `Select all ${topics(count)} shown`,
  selected: (count: number, questionCount: number) =>
    `${topics(count)}, ${questions(questionCount)} selected`,
  clear: 'Clear selection',
  topicsOf: (framework: string) => `Topics of ${framework}`,
  frameworkCount: (count: number) => topics(count),
  completion: (title: string) => `Completion of ${title}`,
  answered: (answered: string, total: string) => `${answered} of ${total}`,
  complete: 'Complete',
  assigned: (count: number) => `${count} assigned`,
  overdue: (count: number) => `${count} overdue`,
  matching: (count: number) => `${questions(count)} found`,
  noPeriod: 'There is no open assessment period',
  noPeriodHelpAdmin: 'Questions are answered within a period. Open one, and everybody can begin.',
  noPeriodHelp: 'Questions are answered within a period. An admin of your company can open one.',
  toPeriods: 'Go to assessment periods',
  nothingAssigned: 'Nothing is assigned to you.',
  nothingAssignedHelp: 'When somebody assigns you a question, it stands here and you get a message.',
  noTopics: 'There is nothing to answer yet',
  noTopicsHelpAdmin: 'Choose a framework for at least one entity; its topics then stand here.',
  toEntities: 'Go to entities',
}
