import type { filesApi } from '#domain/files/files.contract.ts'
import { partSizes } from '#domain/files/files.rules.ts'
import type { UploadParts } from '#domain/files/upload-parts.ts'
import { invalid } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { afterPreparing } from '#server/platform/serve/prepare.ts'
import { announced, type Confirming, type InTransaction } from './confirm-upload.ts'
import { holdersOf } from './file-holders.ts'

type Asking = InputOf<typeof filesApi.parts>

/** Lists the parts that are missing outside any transaction, as the store may take its time. */
export function uploadParts(store: FileStore) {
  const given = (input: Asking): Confirming => ({ ...input, holders: holdersOf(input) })
  return afterPreparing<Asking, UploadParts, UploadParts>(
    before => missingParts(store, work => before.inTransaction(call => work(call, given(call.input)))),
    async (call, parts) => {
      await announced(call, given(call.input))
      return parts
    },
  )
}

/** The parts of an upload that are missing, with their forms; none once the whole file is in the store. */
export async function missingParts(store: FileStore, inTransaction: InTransaction): Promise<UploadParts> {
  const { key, bytes, content_type: contentType } = await inTransaction(announced)
  if (bytes === null)
    throw invalid({ upload: ['Only a file whose size was announced can be sent in parts.'] })
  if ((await store.sizeOf(key)) !== null) return { missing: [] }
  const arrived = await store.partsOf(key)
  const missing: UploadParts['missing'] = []
  let from = 0
  for (const [number, size] of partSizes(bytes).entries()) {
    const to = from + size
    if (arrived.get(number) !== size) {
      const presign = await store.presignPart({ key, contentType, number, bytes: size })
      missing.push({ from, to, presign })
    }
    from = to
  }
  return { missing }
}
