import type { documentRequestTalkApi } from '#domain/document-requests/talk.contract.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { listComments, say, withdraw } from './comments.ts'
import { fileToEvidence } from './file-to-evidence.ts'
import { filesOfRequest, linkToFile, removeFile } from './files-of-request.ts'
import { historyOf } from './request-history.ts'

export function documentRequestTalk(store: FileStore): Handlers<typeof documentRequestTalkApi> {
  return {
    comments: listComments,
    say,
    withdraw,
    files: call => filesOfRequest(call, store),
    downloadLink: call => linkToFile(call, store),
    removeFile,
    toEvidence: fileToEvidence,
    history: historyOf,
  }
}
