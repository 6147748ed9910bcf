import { queryOptions } from '@tanstack/react-query'
import type { DocumentRequestList } from '#domain/document-requests/list-shapes.ts'
import { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { call } from '#web/platform/calls/call.ts'

const AT_ONCE = 100

/** Every list of document requests that the person can see, the latest first. Its call pages by `limit`. */
export const allLists = queryOptions({
  queryKey: [documentRequestListsApi.list.method, documentRequestListsApi.list.path, 'all'],
  queryFn: async ({ signal }) => {
    const lists: DocumentRequestList[] = []
    for (let page = 1, last = 1; page <= last; page++) {
      const answer = await call(documentRequestListsApi.list, { page, limit: AT_ONCE }, { signal })
      lists.push(...answer.data)
      last = answer.last_page
    }
    return lists
  },
})
