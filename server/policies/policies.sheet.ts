import type { Acknowledgement, Policy } from '#domain/policies/policies.contract.ts'
import type { PolicyReader, ReadersPolicy } from '#domain/policies/policy-readers.contract.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** Policies as CSV. */
export const policySheet: Sheet<Policy> = [
  { heading: 'Code', cell: policy => policy.code },
  { heading: 'Title', cell: policy => policy.title },
  { heading: 'Purpose', cell: policy => policy.purpose },
  { heading: 'Status', cell: policy => policy.status },
  { heading: 'Version', cell: policy => policy.published_number },
  { heading: 'Published at', cell: policy => policy.published_at },
  { heading: 'Owner', cell: policy => policy.owner?.full_name },
  { heading: 'Approver', cell: policy => policy.approver?.full_name },
  { heading: 'Next review', cell: policy => policy.next_review_on },
  { heading: 'Asked', cell: policy => policy.asked },
  { heading: 'Acknowledged', cell: policy => policy.acknowledged },
  { heading: 'Overdue', cell: policy => policy.overdue },
]

/** The people who were asked to acknowledge a policy, as CSV. */
export const acknowledgementSheet: Sheet<Acknowledgement> = [
  { heading: 'Person', cell: ({ user }) => user.full_name },
  { heading: 'Email', cell: ({ user }) => user.email },
  { heading: 'Version', cell: ({ number }) => number },
  { heading: 'Asked at', cell: ({ asked_at }) => asked_at },
  { heading: 'Due date', cell: ({ due_date }) => due_date },
  { heading: 'Overdue', cell: ({ is_overdue }) => is_overdue },
  { heading: 'Reminded on', cell: ({ reminded_on }) => reminded_on },
  { heading: 'Acknowledged at', cell: ({ acknowledged_at }) => acknowledged_at },
  { heading: 'Name at that time', cell: ({ name }) => name },
]

const policyReaderSheet: Sheet<PolicyReader> = [
  { heading: 'Person', cell: ({ user }) => user.full_name },
  { heading: 'Email', cell: ({ user }) => user.email },
  { heading: 'Asked', cell: ({ asked }) => asked },
  { heading: 'Acknowledged', cell: ({ acknowledged }) => acknowledged },
  { heading: 'Not yet acknowledged', cell: ({ open }) => open },
  { heading: 'Overdue', cell: ({ overdue }) => overdue },
  { heading: 'Next due date', cell: ({ next_due_on }) => next_due_on },
]

const readersPolicySheet: Sheet<ReadersPolicy> = [
  { heading: 'Code', cell: ({ code }) => code },
  { heading: 'Title', cell: ({ title }) => title },
  { heading: 'Version', cell: ({ number }) => number },
  { heading: 'Published at', cell: ({ published_at }) => published_at },
  { heading: 'Due date', cell: ({ due_date }) => due_date },
  { heading: 'Overdue', cell: ({ is_overdue }) => is_overdue },
  { heading: 'Reminded on', cell: ({ reminded_on }) => reminded_on },
  { heading: 'Acknowledged at', cell: ({ acknowledged_at }) => acknowledged_at },
]

/** The people who are asked to read policies, and the policies of one of them, as CSV. */
export const policyReaderSheets = { list: policyReaderSheet, policies: readersPolicySheet }
