import { FILE_BYTES_MAX } from '#domain/files/files.rules.ts'
import { mayKeep } from '#domain/files/kinds.rules.ts'
import type { Scanner } from '#server/platform/files/scanner.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Upload } from './find-upload.ts'
import { lookInto, type Seen } from './look-into.ts'

export interface Files {
  store: FileStore
  /** Scans for malware; null if the operator configured no scanner. */
  scanner: Scanner | null
  /** The limit of a company's files, in bytes. */
  quotaBytes: number
}

/**
 * Examines the stored file and returns what it found, with a sentence about its fault, if any. Cheap checks come first.
 */
export async function judge(
  { store, scanner }: Pick<Files, 'store' | 'scanner'>,
  upload: Upload,
  size: number,
): Promise<{ fault: string | null; seen: Seen | null }> {
  if (size === 0) return { fault: 'This file is empty.', seen: null }
  if (size > FILE_BYTES_MAX) return { fault: 'Files can be up to 50 MB.', seen: null }
  const seen = await lookInto(() => store.read(upload.key))
  const isWhole = seen.md5 === upload.md5 && seen.bytes === (upload.bytes ?? size)
  if (!isWhole) return { fault: 'The file changed during the upload. Send it again.', seen }
  const verdict = mayKeep(upload.extension, seen.looks)
  if (verdict !== true) return { fault: verdict, seen }
  const found = scanner ? await scanner.scan(await store.read(upload.key)) : null
  return { fault: found && `This file was rejected because it contains ${found}.`, seen }
}
