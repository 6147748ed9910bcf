import type { ReminderRefusal } from '#domain/assignments/overdue.contract.ts'
import { counted } from '#web/ui/plural.ts'

const assignments = (count: number) => counted(count, 'assignment')
const people = (count: number) => counted(count, 'person', 'people')

export const overdueTexts = {
  title: 'Overdue',
  help: 'Assignments past their due date, in the entities that you administer or manage.',
  label: 'Overdue assignments',
  columns: {
    question: 'Question',
    entity: 'Entity',
    person: 'Person',
    kind: 'Kind',
    due_date: 'Due',
    actions: 'Actions',
  },
  kinds: { question: 'Question', collaboration: 'Opinion' },
  filters: { framework: 'Framework', entity: 'Entity', person: 'Person', late: 'Overdue for' },
  late: { week: 'More than a week', month: 'More than 30 days' },
  empty: 'Nothing is overdue',
  emptyHelp: 'Assignments appear here on the day after they are due.',
  remind: 'Remind',
  reassign: 'Reassign',
  changeDate: 'Change due date',
  actionsFor: (question: string, person: string) => `Actions for ${question}, ${person}`,
  remindTitle: (count: number) => `Send reminders about ${assignments(count)}?`,
  remindHelp:
    'Each person gets one email that lists their overdue assignments. Nobody gets more than one reminder a day.',
  send: 'Send reminders',
  reminded: (count: number) => `${people(count)} reminded.`,
  nobodyReminded: 'Nobody was reminded.',
  remindedTitle: 'Reminders',
  remindedLine: (name: string, count: number) => `${name}: ${assignments(count)}`,
  notReminded: (count: number) => `${people(count)} got no reminder:`,
  reasons: {
    reminded: 'was already reminded today',
    unwanted: 'turned off email about questions',
    left: 'is no longer a member',
    yourself: 'is you',
  } satisfies Record<ReminderRefusal, string>,
  remindedAt: (moment: string) => `was already reminded today (${moment})`,
  reassignTitle: (count: number) => `Reassign ${assignments(count)}`,
  reassignTo: 'Reassign to',
  choosePerson: 'Choose a person.',
  reassigned: (count: number, name: string) => `${assignments(count)} reassigned to ${name}.`,
  reassigning: 'Reassigning',
  dateTitle: (count: number) => `Change the due date of ${assignments(count)}`,
  newDate: 'New due date',
  chooseDate: 'Choose today or a later day.',
  dated: (count: number, day: string) => `${assignments(count)} due ${day}.`,
  dating: 'Changing due dates',
  save: 'Save',
  couldNot: (count: number) => `${assignments(count)} could not be changed:`,
  keys: {
    move: 'move',
    select: 'select',
    remind: 'remind',
    reassign: 'reassign',
    date: 'change due date',
    open: 'open',
  },
}
