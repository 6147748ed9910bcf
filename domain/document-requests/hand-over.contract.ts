import { route, stream } from '../platform/route.ts'
import { ListPath, listIds, listPath } from './lists.contract.ts'

export const documentHandOverApi = {
  zip: route({
    method: 'GET',
    path: `${listPath}/hand-over`,
    summary:
      'Download a list with everything that came in, as one ZIP: a folder for each request, and an index with the SHA-256 of each file.',
    needs: 'request:manage',
    feature: 'document-requests',
    ids: listIds,
    input: ListPath,
    output: stream('application/zip'),
    audit: 'document_request_list.handed_over',
  }),
}
