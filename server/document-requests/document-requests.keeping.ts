import type { Keeping } from '#server/platform/keeping/keeping.ts'

export const documentRequestsKeeping: Keeping = {
  forYears: ['document_requests', 'document_request_lists', 'document_request_assignments'],
}
