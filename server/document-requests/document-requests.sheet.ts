import type { DocumentRequest } from '#domain/document-requests/document-requests.contract.ts'
import { statusLabels } from '#domain/document-requests/document-requests.rules.ts'
import type { DocumentRequestList } from '#domain/document-requests/list-shapes.ts'
import { plainText } from '#server/platform/rich-text/rich-text.ts'
import type { Sheet } from '#server/platform/sheets/sheet.ts'

/** Document requests as CSV. */
export const documentRequestSheet: Sheet<DocumentRequest> = [
  { heading: 'Number', cell: request => request.request_number },
  { heading: 'Title', cell: request => request.title },
  { heading: 'Description', cell: request => plainText(request.description) },
  { heading: 'List', cell: request => request.list.name },
  { heading: 'Status', cell: request => statusLabels[request.status] },
  { heading: 'Due date', cell: request => request.due_date },
  { heading: 'Overdue', cell: request => request.is_overdue },
  { heading: 'Expected document', cell: request => request.expected_kind },
  {
    heading: 'Assignees',
    cell: request => request.assignments?.map(({ user }) => user.full_name).join('; '),
  },
  { heading: 'Files', cell: request => request.files_count },
  { heading: 'Comments', cell: request => request.comments_count },
  { heading: 'Submitted at', cell: request => request.submitted_at },
  { heading: 'Completed at', cell: request => request.completed_at },
]

/** Lists of document requests as CSV. */
export const documentRequestListSheet: Sheet<DocumentRequestList> = [
  { heading: 'Title', cell: list => list.title },
  { heading: 'Description', cell: list => list.description },
  { heading: 'Period', cell: list => list.period?.name },
  { heading: 'Default due date', cell: list => list.default_due_date },
  { heading: 'Requests', cell: list => list.items_count },
  { heading: 'Awaiting submission', cell: list => list.items_awaiting_submission_count },
  { heading: 'Submitted', cell: list => list.items_submitted_count },
  { heading: 'Returned for question', cell: list => list.items_returned_for_question_count },
  { heading: 'Completed', cell: list => list.items_completed_count },
  { heading: 'Overdue', cell: list => list.items_overdue_count },
  {
    heading: 'Points of contact',
    cell: list => list.points_of_contact?.map(({ full_name }) => full_name).join('; '),
  },
  { heading: 'Created at', cell: list => list.created_at },
]
