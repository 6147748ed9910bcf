import type {
  DocumentRequestStatus,
  ExpectedKind,
} from '../../../domain/document-requests/document-requests.rules.ts'

/** The audit that the list of documents belongs to. */
export const documentPeriod = {
  name: 'Outside review',
  description: 'Everything that the outside reviewers ask for this year.',
}

/** The list of documents that an auditor asked the group for. */
export const documentList = {
  title: 'Security program review',
  description: 'What the outside reviewers want to read before their visit.',
  by: 'admin',
  contact: 'manager',
}

interface Requested {
  title: string
  description: string
  status: DocumentRequestStatus
  expected_kind: ExpectedKind
  dueInDays: number
  submittedInDays?: number
  assignees: string[]
  entity?: string
  said?: { by: string; message: string; status?: 'SUBMITTED' | 'RETURN_FOR_QUESTION'; inDays: number }[]
}

/** One or more in each state. */
export const documents: Requested[] = [
  {
    title: 'Current risk analysis with its date and author',
    description: '<p>The whole document, not the summary for the board.</p>',
    status: 'COMPLETED',
    expected_kind: 'report',
    dueInDays: -21,
    submittedInDays: -23,
    assignees: ['manager'],
    said: [
      {
        by: 'manager',
        message: 'It is in the records room, binder 4. A copy is on its way.',
        status: 'SUBMITTED',
        inDays: -23,
      },
    ],
  },
  {
    title: 'Result of the last restore test of the records system',
    description: '<p>What was restored, how long it took, and what was missing.</p>',
    status: 'SUBMITTED',
    expected_kind: 'report',
    dueInDays: -3,
    submittedInDays: -4,
    assignees: ['victor.chen'],
    said: [
      {
        by: 'victor.chen',
        message:
          'Restored on the 3rd in 52 minutes. Nothing was missing but the fax archive, which has its own copy.',
        status: 'SUBMITTED',
        inDays: -4,
      },
    ],
  },
  {
    title: 'Agreements with everybody who handles patient data for the group',
    description: '<p>A list is enough, with the day on which each was signed.</p>',
    status: 'RETURN_FOR_QUESTION',
    expected_kind: 'list',
    dueInDays: 4,
    submittedInDays: -2,
    assignees: ['bridget.oconnell'],
    said: [
      { by: 'bridget.oconnell', message: 'All agreements are signed.', status: 'SUBMITTED', inDays: -2 },
      {
        by: 'manager',
        message: 'Please add the day on which each was signed.',
        status: 'RETURN_FOR_QUESTION',
        inDays: -1,
      },
    ],
  },
  {
    title: 'Who finished the yearly security training, by site',
    description: '<p>As exported from the learning system.</p>',
    status: 'AWAITING_SUBMISSION',
    expected_kind: 'list',
    dueInDays: 9,
    assignees: ['employee', 'amelia.hart'],
  },
  {
    title: 'Floor plan of the server halls with doors and cameras',
    description: '<p>Mark who holds a badge for each door.</p>',
    status: 'AWAITING_SUBMISSION',
    expected_kind: 'diagram',
    dueInDays: 16,
    assignees: ['aaron.silva'],
  },
]
