import type { RawBuilder } from 'kysely'
import type { StoredFile } from '#domain/files/files.contract.ts'
import type { RecordVerdicts } from '#domain/platform/policy.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { presented, readFiles } from './stored-files.ts'

interface Wanted {
  /** On files `f`. */
  where: RawBuilder<unknown>
  limit: number
  /** The verdicts on whatever has the files. */
  holder: RecordVerdicts<'edit'>
}

/** Files as they are shown with what has them, the latest first. */
export async function presentedFiles(
  call: Call,
  store: FileStore,
  { holder, ...selection }: Wanted,
): Promise<StoredFile[]> {
  const found = await readFiles(call, selection)
  return Promise.all(found.map(file => presented(store, file, holder)))
}
