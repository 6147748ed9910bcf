import { sql } from 'kysely'
import { type Keeping, trash } from '#server/platform/keeping/keeping.ts'

/** Everything that was delivered and said is kept, and so is every request and list that has some. */
const nothingCameIn = sql`not exists (select from document_requests x
  where x.organization_id = t.organization_id and x.document_request_list_id = t.id)`

export const documentRequestsKeeping: Keeping = {
  company: [
    trash('Document requests without files or comments', 'document_requests'),
    trash(
      'Lists of document requests that have no requests any more',
      'document_request_lists',
      nothingCameIn,
    ),
    trash('Periods of document requests', 'document_request_periods'),
  ],
  forYears: [
    'document_request_assignments',
    'document_request_comments',
    'document_request_files',
    'document_request_links',
    'document_request_link_uses',
  ],
  withTheirs: [
    'document_request_numbers',
    'document_request_list_contacts',
    'document_request_comment_mentions',
    'document_request_peers',
    'document_request_entities',
    'document_request_controls',
    'document_request_questions',
    'document_request_reminders',
  ],
}
