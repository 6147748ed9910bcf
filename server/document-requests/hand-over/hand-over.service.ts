import type { documentHandOverApi } from '#domain/document-requests/hand-over.contract.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { packedName } from '#server/platform/zip/packed-names.ts'
import { type ZipEntry, zipOf } from '#server/platform/zip/zip.ts'
import { findList } from '../lists/find-lists.ts'
import { indexAsCsv, indexAsHtml } from './index-files.ts'
import { type PackedList, packedList } from './packed-list.ts'

export function documentHandOver(store: FileStore): Handlers<typeof documentHandOverApi> {
  return {
    async zip(call) {
      const list = await findList(call, call.input.document_request_list_id)
      demandAbility(list, 'edit')
      const packed = await packedList(call, list)
      return {
        name: `${packedName(list.title)}.zip`,
        pieces: zipOf(entriesOf(store, packed)),
        isRead: Promise.resolve(),
      }
    },
  }
}

/** The entries of the archive. Evidence is stored as it came: most of it is compressed already. */
function* entriesOf(store: FileStore, list: PackedList): Generator<ZipEntry> {
  const at = momentOf(list.at)
  yield { path: 'index.html', content: [indexAsHtml(list)], isDeflated: true, at }
  yield { path: 'index.csv', content: [indexAsCsv(list)], isDeflated: true, at }
  for (const { key, path, received } of list.requests.flatMap(({ files }) => files))
    yield { path, content: store.pieces(key), isDeflated: false, at: momentOf(received) }
}

const momentOf = (written: string) => new Date(`${written.replace(' ', 'T')}Z`)
