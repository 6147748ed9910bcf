import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { documentHandOverApi } from '#domain/document-requests/hand-over.contract.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { findList } from '../lists/find-lists.ts'
import { indexAsCsv, indexAsHtml } from './index-files.ts'
import { type PackedList, packedList } from './packed-list.ts'
import { packedName } from './packed-names.ts'

export function documentHandOver(store: FileStore): Handlers<typeof documentHandOverApi> {
  return {
    async zip(call) {
      const list = await findList(call, call.input.document_request_list_id)
      demandAbility(list, 'edit')
      const packed = await packedList(call, list)
      return { name: `${packedName(list.title)}.zip`, pieces: zipOf(store, packed) }
    },
  }
}

/** Evidence is kept as it came: most of it is compressed already. */
const asIs = { compress: false }

/**
 * An archive of a list. Each file is read when its turn has come and no faster than the archive is read, so that the memory
 * it takes depends on none of them.
 */
async function* zipOf(store: FileStore, list: PackedList): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let open: Readable | null = null
  const fail = (error: unknown) => void output.destroy(error as Error)
  zip.on('error', fail)
  zip.addBuffer(Buffer.from(indexAsHtml(list)), 'index.html')
  zip.addBuffer(Buffer.from(indexAsCsv(list)), 'index.csv')
  for (const { key, path } of list.requests.flatMap(({ files }) => files))
    zip.addReadStreamLazy(path, asIs, give => {
      store.read(key).then(bytes => {
        open = bytes
        bytes.on('error', fail)
        give(null, bytes)
      }, fail)
    })
  zip.end()
  try {
    for await (const chunk of output) yield chunk as Uint8Array
  } finally {
    ;(open as Readable | null)?.destroy()
  }
}
