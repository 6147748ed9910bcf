/** The group's words in the blanks of the shipped policies. */
export const policyWords = new Map([
  ['company', 'Harbor Valley Health'],
  ['security_official', 'Helen Achterberg'],
  ['privacy_official', 'Priya Raman'],
  ['management', 'the executive committee'],
  ['report_to', '555-0140, day and night'],
  ['it_support', 'Shared Services'],
  ['record_system', 'the electronic health record'],
  ['message_service', 'the secure chat of the health record'],
  ['backup_place', 'the encrypted vault of a second provider'],
  ['meeting_place', 'the parking deck of the main hospital'],
])

interface DemoPolicy {
  /** The key of the shipped policy. */
  key: string
  owner: string
  state: 'Draft' | 'Approved' | 'Published' | 'Retired'
  /** Left out for everybody. */
  roles?: ('Admin' | 'Manager' | 'Employee')[]
  /** The days of its publications, the last one in force. */
  publishedInDays?: number[]
  /** The people who have not acknowledged the version in force. */
  unread?: string[]
  reviewInDays?: number
  /** News of the last version, beside the words that it replaces. */
  changes?: { note: string; before: string; after: string }
}

/** One or more in each state. */
export const demoPolicies: DemoPolicy[] = [
  {
    key: 'access',
    owner: 'helen.achterberg',
    state: 'Published',
    publishedInDays: [-190, -20],
    unread: ['employee', 'leo.vasquez', 'peter.novak', 'yuki.tanabe'],
    reviewInDays: 345,
    changes: {
      note: 'User lists are compared every quarter instead of once a year.',
      before: 'Every year the user lists',
      after: 'Every quarter the user lists',
    },
  },
  {
    key: 'accounts',
    owner: 'helen.achterberg',
    state: 'Published',
    publishedInDays: [-120],
    unread: ['noah.brandt'],
    reviewInDays: 60,
  },
  {
    key: 'incidents',
    owner: 'priya.raman',
    state: 'Published',
    roles: ['Admin', 'Manager'],
    publishedInDays: [-380],
    reviewInDays: -15,
  },
  { key: 'contingency', owner: 'carlos.ibarra', state: 'Approved' },
  { key: 'vendors', owner: 'admin', state: 'Draft' },
  { key: 'media', owner: 'thomas.lindqvist', state: 'Retired', publishedInDays: [-700], reviewInDays: -335 },
]
