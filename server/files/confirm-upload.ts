import { sql } from 'kysely'
import type { filesApi, StoredFile } from '#domain/files/files.contract.ts'
import { partSizes } from '#domain/files/files.rules.ts'
import { invalid, notFound } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { inTurn } from '#server/platform/limits/limits.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { afterPreparing } from '#server/platform/serve/prepare.ts'
import { discard } from './discard.ts'
import { type FileHolders, holdersOf } from './file-holders.ts'
import { ALREADY_ADDED } from './file-target.ts'
import { findUpload, type Upload } from './find-upload.ts'
import { type Files, judge } from './judge.ts'
import type { Seen } from './look-into.ts'
import { presented, readFiles } from './stored-files.ts'

type Confirmation = InputOf<typeof filesApi.confirm>

type Judging = Pick<Files, 'store' | 'scanner'>

/** An upload that is to be confirmed, and what is to have it. */
export interface Confirming {
  holders: FileHolders
  upload: string
  upload_type: Upload['upload_type']
  upload_parent_id: number
  /** The place in the store that the caller names; a link names none. */
  s3_path?: string
  /** The link by which it came. */
  linkId?: number
}

/** Reads the upload outside any transaction, then keeps it. Repeated, it returns the same. */
export function confirmUpload(files: Judging) {
  const confirming = (input: Confirmation): Confirming => ({ ...input, holders: holdersOf(input) })
  return afterPreparing<Confirmation, Seen | null, StoredFile>(
    before => examineUpload(files, work => before.inTransaction(call => work(call, confirming(call.input)))),
    (call, seen) => keepUpload(files, call, confirming(call.input), seen),
  )
}

export type InTransaction = <Result>(
  work: (call: Call, given: Confirming) => Promise<Result>,
) => Promise<Result>

/** Examines the upload; null if it is confirmed already. A rejected file is removed. */
export async function examineUpload(files: Judging, inTransaction: InTransaction): Promise<Seen | null> {
  const { upload, isAdded } = await inTransaction(async (call, given) => {
    const found = await announced(call, given)
    return { upload: found, isAdded: await given.holders.isKnown(call, found.md5) }
  })
  if (upload.stored_at) return null
  const { fault, seen } = isAdded ? { fault: ALREADY_ADDED, seen: null } : await look(files, upload)
  if (fault === null) return seen
  await inTransaction(call => discard(call, { upload, fault, seen }))
  throw invalid({ file_name: [fault] })
}

async function look(files: Judging, upload: Upload) {
  if (upload.bytes !== null) await files.store.join(upload.key, partSizes(upload.bytes))
  await files.store.keep?.(upload.key)
  const size = await files.store.sizeOf(upload.key)
  if (size === null) throw invalid({ upload: ['The file hasn’t arrived. Send it again.'] })
  return judge(files, upload, size)
}

/** The upload, if it may be confirmed for these holders. */
export async function announced(call: Call, given: Confirming): Promise<Upload> {
  const { s3_path, upload_type, upload_parent_id, holders } = given
  await holders.demand(call)
  const upload = await findUpload(call, given.upload, given.linkId)
  const isSame = upload.upload_type === upload_type && upload.upload_parent_id === upload_parent_id
  if ((s3_path !== undefined && upload.key !== s3_path) || !isSame) throw notFound()
  return upload
}

/** Throws `invalid` if the same content was added since the upload was examined. Of several at once, the first one is kept. */
async function demandNew(call: Call, { holders }: Confirming, { md5 }: Upload): Promise<void> {
  await inTurn(call.db, { kind: 'file', key: `${call.organizationId} ${md5}` })
  if (await holders.isKnown(call, md5)) throw invalid({ file_name: [ALREADY_ADDED] })
}

/** Keeps an upload that was examined. */
export async function keepUpload(
  { store }: Judging,
  call: Call,
  given: Confirming,
  seen: Seen | null,
): Promise<StoredFile> {
  const { holders } = given
  const upload = await announced(call, given)
  const isRepeated = upload.stored_at !== null
  if (!isRepeated) {
    if (!seen) throw notFound()
    await demandNew(call, given, upload)
    await call.db
      .updateTable('files')
      .set({ stored_at: sql<string>`now()`, sha256: seen.sha256, bytes: seen.bytes })
      .where('organization_id', '=', call.organizationId)
      .where('id', '=', upload.id)
      .execute()
    await holders.put(call, upload.id)
  }
  const [file] = await readFiles(call, { where: sql`f.id = ${upload.id}` })
  if (!file) throw notFound()
  const { id, name, sha256, bytes } = file
  const note = { subjectType: 'files', subjectId: id, after: { name, sha256, bytes, ...holders.noted } }
  call.note(isRepeated ? null : note)
  return presented(store, file, { abilities: { edit: true }, reasons: {} })
}
