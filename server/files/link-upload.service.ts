import type { filesApi, StoredFile } from '#domain/files/files.contract.ts'
import type { UploadParts } from '#domain/files/upload-parts.ts'
import type { InputOf, ResultOf } from '#domain/platform/route.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { beginUploadTo } from './begin-upload.ts'
import { announced, type Confirming, examineUpload, keepUpload } from './confirm-upload.ts'
import type { FileHolders } from './file-holders.ts'
import type { Files } from './judge.ts'
import type { Seen } from './look-into.ts'
import { missingParts } from './upload-parts.ts'

/** Uploads by somebody who has a link and no account: the same examination, for what the link opens alone. */
export type LinkFiles = Files
export type { FileHolders, Seen }

type About = Pick<InputOf<typeof filesApi.begin>, 'file_name' | 'file_extension' | 'file_md5' | 'file_size'>

interface ByLink {
  holders: FileHolders
  requestId: number
  linkId: number
}

export function beginByLink(
  call: Call,
  { holders, requestId, linkId }: ByLink,
  about: About,
  files: Files,
): Promise<ResultOf<typeof filesApi.begin>> {
  const upload = { ...about, upload_type: 'DocumentRequest', upload_parent_id: requestId } as const
  return beginUploadTo(call, holders, { ...upload, linkId }, files)
}

const confirming = (upload: string, { holders, requestId, linkId }: ByLink): Confirming => ({
  holders,
  upload,
  upload_type: 'DocumentRequest',
  upload_parent_id: requestId,
  linkId,
})

/** Opens the link each time. */
export type InTransaction = <Result>(work: (call: Call, link: ByLink) => Promise<Result>) => Promise<Result>

/** The parts of an upload that are missing. */
export function partsByLink(
  { store }: Files,
  upload: string,
  inTransaction: InTransaction,
): Promise<UploadParts> {
  return missingParts(store, work => inTransaction((call, link) => work(call, confirming(upload, link))))
}

/** Throws unless the link may go on with the upload. */
export async function demandByLink(call: Call, link: ByLink & { upload: string }): Promise<void> {
  await announced(call, confirming(link.upload, link))
}

/** Examines an upload. */
export function examineByLink(
  files: Files,
  upload: string,
  inTransaction: InTransaction,
): Promise<Seen | null> {
  return examineUpload(files, work => inTransaction((call, link) => work(call, confirming(upload, link))))
}

export function keepByLink(
  files: Files,
  call: Call,
  link: ByLink & { upload: string },
  seen: Seen | null,
): Promise<StoredFile> {
  return keepUpload(files, call, confirming(link.upload, link), seen)
}
