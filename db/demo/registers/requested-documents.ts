/** The list of documents that an auditor asked the group for. */
export const documentList = {
  title: 'Security program review',
  description: 'What the outside reviewers want to read before their visit.',
  by: 'admin',
}

/** One or more in each state. */
export const documents = [
  {
    request_number: 'SPR-01',
    title: 'Current risk analysis with its date and author',
    description: 'The whole document, not the summary for the board.',
    status: 'COMPLETED',
    dueInDays: -21,
    assignees: ['manager'],
  },
  {
    request_number: 'SPR-02',
    title: 'Result of the last restore test of the records system',
    description: 'What was restored, how long it took, and what was missing.',
    status: 'SUBMITTED',
    dueInDays: -3,
    assignees: ['victor.chen'],
  },
  {
    request_number: 'SPR-03',
    title: 'Agreements with everybody who handles patient data for the group',
    description: 'A list is enough, with the day on which each was signed.',
    status: 'RETURN_FOR_QUESTION',
    dueInDays: 4,
    assignees: ['bridget.oconnell'],
  },
  {
    request_number: 'SPR-04',
    title: 'Who finished the yearly security training, by site',
    description: 'As exported from the learning system.',
    status: 'AWAITING_SUBMISSION',
    dueInDays: 9,
    assignees: ['employee', 'amelia.hart'],
  },
  {
    request_number: 'SPR-05',
    title: 'Floor plan of the server halls with doors and cameras',
    description: 'Mark who holds a badge for each door.',
    status: 'AWAITING_SUBMISSION',
    dueInDays: 16,
    assignees: ['aaron.silva'],
  },
]
