import { documentRequestsApi } from '#domain/document-requests/document-requests.contract.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { evidenceApi } from '#domain/evidence/evidence.contract.ts'
import { filesApi } from '#domain/files/files.contract.ts'
import { recordHistoryApi } from '#domain/record-history/record-history.contract.ts'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'

/** The queries to refetch after a file of the library changed. */
export const evidenceQueries = [
  evidenceApi.list,
  evidenceApi.counts,
  evidenceApi.show,
  evidenceApi.uses,
  recordHistoryApi.evidence,
  tasksApi.list,
]

/** The queries to refetch after a new file was requested. */
export const renewalQueries = [
  ...evidenceQueries,
  documentRequestListsApi.list,
  documentRequestListsApi.items,
  documentRequestsApi.list,
]

/** The queries to refetch after a file was used for more answers. */
export const attachedQueries = [...evidenceQueries, filesApi.ofAnswer]
