import { formatNumber } from '#web/ui/format.ts'
import { counted } from '#web/ui/plural.ts'

export const personTexts = {
  users: 'Users',
  title: 'User',
  gone: 'We can’t find this person',
  goneHelp: 'They are not in your company, or the link is wrong.',
  facts: {
    email: 'Email',
    roles: 'Roles',
    divisions: 'Divisions',
    state: 'State',
    seen: 'Last seen',
    twoFactor: 'Two-factor sign-in',
  },
  on: 'On',
  off: 'Off',
  work: 'Open work',
  workHelp:
    'Questions that this person still has to answer in the current assessment, as far as you can see them.',
  counts: (open: number, overdue: number) => `${formatNumber(open)} open · ${formatNumber(overdue)} overdue`,
  opinions: 'Requested opinions',
  nothing: 'No open work',
  nothingHelp: 'Questions that you assign to this person appear here.',
  columns: { question: 'Question', entity: 'Entity', due_date: 'Due' },
  entities: 'Entities managed',
  noEntities: 'This person manages no entity that you can see.',
  moreEntities: (count: number) => `and ${formatNumber(count)} more`,

  reassignAll: 'Reassign all…',
  reassignTitle: (name: string) => `Reassign the open work of ${name}`,
  reassignHelp: (count: number) =>
    `${counted(count, 'assignment')} in the current assessment. Due dates don’t change. Assignments that can’t be reassigned are listed afterward.`,
  reassignTo: 'Reassign to',
  choose: 'Choose a person.',
  chooseOther: 'Choose somebody else.',
  reassign: 'Reassign',
  reassigning: 'Reassigning',
  couldNot: (count: number) => `${counted(count, 'assignment')} couldn’t be reassigned:`,
  reassigned: (count: number, name: string) => `${counted(count, 'assignment')} reassigned to ${name}.`,
}
