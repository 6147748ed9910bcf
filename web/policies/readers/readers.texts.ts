/** The texts of who has read what, by person. */
export const readersTexts = {
  title: 'Readers of policies',
  help: 'Everybody who is asked to read policies in force, and what they have acknowledged.',
  searchLabel: 'Search people',
  open: 'Not yet acknowledged',
  overdue: 'Overdue',
  columns: {
    name: 'Person',
    acknowledged: 'Acknowledged',
    open: 'Open',
    overdue: 'Overdue',
    next_due_on: 'Next due',
  },
  progress: (name: string) => `Policies that ${name} acknowledged`,
  emptyTitle: 'Nobody is asked to read a policy',
  emptyHelp: 'People appear here as soon as a policy is published.',
}
