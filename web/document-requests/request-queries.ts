import { documentRequestsApi } from '#domain/document-requests/document-requests.contract.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { documentRequestPeriodsApi } from '#domain/document-requests/periods.contract.ts'
import { documentRequestTalkApi } from '#domain/document-requests/talk.contract.ts'
import { recordHistoryApi } from '#domain/record-history/record-history.contract.ts'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'

/** The queries to refetch after a request, a list or a period changed. */
export const requestQueries = [
  documentRequestsApi.list,
  documentRequestsApi.show,
  documentRequestListsApi.list,
  documentRequestListsApi.show,
  documentRequestListsApi.items,
  documentRequestListsApi.dueDays,
  documentRequestListsApi.previewReminders,
  documentRequestPeriodsApi.list,
  documentRequestTalkApi.comments,
  recordHistoryApi.documentRequests,
  tasksApi.list,
]
