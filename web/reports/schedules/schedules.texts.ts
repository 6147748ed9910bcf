import type { Cadence } from '#domain/reports/schedules/cadences.ts'

const cadences: Record<Cadence, string> = {
  weekly: 'Every week',
  monthly: 'Every month',
  quarterly: 'Every quarter',
}

export const schedulesTexts = {
  title: 'Schedule',
  help: 'Reports are made on their day with the rights that you have then. You are told by email.',
  add: 'Add schedule',
  addTitle: 'Make reports on a schedule',
  save: 'Add schedule',
  cadence: 'How often',
  cadences,
  startsOn: 'First report on',
  startsOnHelp: 'Later ones are counted from this day.',
  dayRequired: 'Choose a day.',
  none: 'This template has no schedule.',
  line: (cadence: Cadence, day: string) => `${cadences[cadence]}, next on ${day}`,
  paused: (cadence: Cadence) => `${cadences[cadence]}, paused`,
  forPerson: (name: string) => `For ${name}`,
  added: 'The schedule was added.',
  actions: (cadence: Cadence) => `Actions for ${cadences[cadence].toLowerCase()}`,
  pause: 'Pause',
  resume: 'Resume',
  pausedDone: 'The schedule is paused.',
  resumedDone: 'The schedule goes on.',
  remove: 'Delete',
  removeTitle: 'Delete this schedule?',
  removeHelp: 'Reports that are made already stay.',
  removedDone: 'The schedule was deleted.',
}
