import { counted } from '#web/ui/plural.ts'

const topics = (count: number) => counted(count, 'topic')
const questions = (count: number) => counted(count, 'question')

/** The texts of My Questions. */
export const questionsTexts = {
  title: 'My Questions',
  help: 'Choose topics to answer. You can answer each question for several entities at once.',
  start: 'Start answering',
  startWith: (count: number) => `Start answering ${topics(count)}`,
  search: 'Search topics and questions',
  filters: 'Filters',
  assignedToMe: 'Assigned to me',
  stillOpen: 'Needs answers',
  isComplete: 'Complete',
  due: 'Due',
  dues: { overdue: 'Overdue', week: 'Due within a week', month: 'Due within a month' },
  assign: 'Assign…',
  reassign: 'Reassign…',
  entity: 'Entity',
  period: 'Assessment',
  framework: 'Framework',
  selectShown: (count: number) => `Select all ${topics(count)} shown`,
  selected: (count: number, questionCount: number) =>
    `${topics(count)}, ${questions(questionCount)} selected`,
  clear: 'Clear selection',
  topicsOf: (framework: string) => `Topics in ${framework}`,
  frameworkCount: (count: number) => topics(count),
  completion: (title: string) => `Completion of ${title}`,
  answered: (answered: string, total: string) => `${answered} of ${total}`,
  complete: 'Complete',
  assigned: (count: number) => `${count} assigned`,
  overdue: (count: number) => `${count} overdue`,
  matching: (count: number) => `${questions(count)} found`,
  noPeriod: 'No open assessment',
  noPeriodHelpAdmin: 'Open an assessment so people can start answering.',
  noPeriodHelp: 'You can answer questions once an admin of your company opens an assessment.',
  toPeriods: 'Go to assessments',
  nothingAssigned: 'Nothing is assigned to you.',
  nothingAssignedHelp: 'Questions appear here when someone assigns them to you. You also get a notification.',
  noTopics: 'Nothing to answer yet',
  noTopicsHelpAdmin: 'Choose a framework for at least one entity to see its topics here.',
  toEntities: 'Go to entities',
}
