import { formatNumber } from '#web/ui/format.ts'
import { plural } from '#web/ui/plural.ts'

const of = (count: number, one: string, many: string) =>
  plural(count, `1 ${one}`, `${formatNumber(count)} ${many}`)

export const overviewTexts = {
  title: 'Assessment Overview',
  back: 'Assessments',
  dates: (from: string, to: string) => `${from} – ${to}`,
  closed: (day: string) => `Closed on ${day}. Everything here is as it was then.`,
  notStarted: (day: string) => `Not started. It starts on ${day}, and takes answers from then on.`,
  notThereTitle: 'This assessment doesn’t exist',
  notThereHelp: 'It was deleted, or you don’t have access to it.',
  toAssessments: 'Show all assessments',
  figures: 'Figures',
  completion: 'Answered',
  notApplicable: (count: string) => `${count} not applicable`,
  excluded: (count: string) => `${count} excluded`,
  risk: 'Risk',
  riskHelp: 'With the controls in place.',
  exposure: 'Exposure',
  exposureHelp: 'If every unanswered question had no control.',
  score: 'Score',
  scoreHelp: 'How fully controls are in place.',
  noFigure: '–',
  checklist: 'Before you close it',
  checklistHelp: 'You can close it with work left open. Nobody can do that work afterwards.',
  checklistOfOthers: 'Before it closes',
  checklistOfOthersHelp:
    'The open work in your divisions. The primary administrator closes this assessment, and nobody can do that work afterwards.',
  checks: {
    answered: {
      done: 'Every question is answered',
      open: (n: number) => of(n, 'question isn’t answered', 'questions aren’t answered'),
    },
    accepted: {
      done: 'Every answer is accepted',
      open: (n: number) => of(n, 'answer isn’t accepted', 'answers aren’t accepted'),
    },
    confirmed: {
      done: 'Every carried-over answer is confirmed',
      open: (n: number) =>
        of(n, 'carried-over answer isn’t confirmed', 'carried-over answers aren’t confirmed'),
    },
    assignments: {
      done: 'No assignment is open',
      open: (n: number) => of(n, 'assignment is open', 'assignments are open'),
    },
    requests: {
      done: 'No exclusion request is waiting',
      open: (n: number) =>
        of(n, 'exclusion request is waiting for a decision', 'exclusion requests are waiting for a decision'),
    },
    locked: {
      done: 'Every entity is locked',
      open: (n: number) => of(n, 'entity isn’t locked', 'entities aren’t locked'),
    },
  },
  overTime: 'Completion over time',
  overTimeHelp: 'The share of questions answered, by the day (UTC) of their first answer.',
  day: 'Day',
  ofAll: 'Share',
  asTable: 'Show as a table',
  overdue: (count: string) => `${count} overdue`,
  frameworks: 'Frameworks',
  noFrameworks: 'No entity uses a framework.',
  above: (threshold: string) => `Above the threshold of ${threshold}`,
  within: (threshold: string) => `Within the threshold of ${threshold}`,
  riskOf: (risk: string) => `Risk ${risk}`,
  entities: 'Entities',
  entitiesHelp: (complete: string, all: string) =>
    `${complete} of ${all} are complete. Those with the most unanswered questions come first.`,
  noEntities: 'No entity has questions in this assessment.',
  locked: 'Locked',
  allEntities: 'Show all entities',
  people: 'People with overdue work',
  peopleHelp: (count: number) => of(count, 'person has open assignments.', 'people have open assignments.'),
  nobody: 'No one is behind',
  nobodyHelp: 'All assigned work is done or on time.',
  person: (overdue: string, open: string) => `${overdue} of ${open} overdue`,
  close: 'Close assessment',
  closeTitle: (name: string) => `Close “${name}”?`,
  closeHelp:
    'Its answers become read-only, and its figures, names and ratings stay as they are now. You can reopen it.',
  closeCurrent: 'This is the current assessment. No one can answer until another one is open.',
  closeLeft: 'Left open:',
  reopen: 'Reopen',
  storing: 'Storing everything as it is now',
  storingHelp: 'The assessment is closed. Until this is done, its figures still follow changes.',
  closedDone: (name: string) => `“${name}” is closed.`,
  stored: (name: string) => `“${name}” is closed. Everything is stored as it was.`,
  leftOpen: 'Left open at closing',
  leftOpenHelp: 'This work was not done when the assessment was closed.',
}
