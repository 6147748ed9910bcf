import type { documentRequestTalkApi } from '#domain/document-requests/talk.contract.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { readersOf } from '../request-readers.ts'
import { findRequest } from '../requests/find-requests.ts'
import { listComments } from './comments.ts'
import { fileToEvidence } from './file-to-evidence.ts'
import { filesOfRequest, linkToFile, removeFile } from './files-of-request.ts'
import { saying } from './say.ts'

/** `address`: of the app, with which links in emails begin. */
export function documentRequestTalk(
  store: FileStore,
  address: string,
): Handlers<typeof documentRequestTalkApi> {
  return {
    comments: listComments,
    ...saying(address),
    people,
    files: call => filesOfRequest(call, store),
    downloadLink: call => linkToFile(call, store),
    removeFile,
    toEvidence: fileToEvidence,
  }
}

const people: Handlers<typeof documentRequestTalkApi>['people'] = async call => {
  const { document_request_id: id, search = '' } = call.input
  await findRequest(call, id)
  const rows = await readersOf(call, id, { search, most: 8 })
  return { rows, total: rows.length }
}
