import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { filesApi } from '#domain/files/files.contract.ts'
import { FILE_BYTES_MAX, PART_BYTES } from '#domain/files/files.rules.ts'
import { typeOf } from '#domain/files/kinds.rules.ts'
import { keptName, nameFaults } from '#domain/files/names.rules.ts'
import { Failure, invalid } from '#domain/platform/failure.ts'
import type { InputOf, ResultOf } from '#domain/platform/route.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { inTurn } from '#server/platform/limits/limits.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type FileHolders, holdersOf } from './file-holders.ts'
import { ALREADY_ADDED } from './file-target.ts'
import type { Upload } from './find-upload.ts'
import type { Files } from './judge.ts'
import './files.table.ts'

/** The number of unconfirmed uploads that a person may have, and that a link may have beside them. */
const BEGUN_MAX = 100

export function beginUpload(
  call: Call<InputOf<typeof filesApi.begin>>,
  settings: Pick<Files, 'store' | 'quotaBytes'>,
): Promise<ResultOf<typeof filesApi.begin>> {
  return beginUploadTo(call, holdersOf(call.input), call.input, settings)
}

/** A file as it is announced. */
type About = Pick<
  InputOf<typeof filesApi.begin>,
  'file_name' | 'file_extension' | 'file_md5' | 'file_size' | 'upload_type' | 'upload_parent_id'
> & { linkId?: number }

/** Begins an upload to what is to have the file. */
export async function beginUploadTo(
  call: Call,
  holders: FileHolders,
  about: About,
  { store, quotaBytes }: Pick<Files, 'store' | 'quotaBytes'>,
): Promise<ResultOf<typeof filesApi.begin>> {
  const { file_name, file_md5, file_size = null, upload_type, upload_parent_id, linkId = null } = about
  await holders.demand(call)
  const extension = about.file_extension.replace(/^\./, '')
  const faults = nameFaults(file_name, extension)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  if (await holders.isKnown(call, file_md5)) throw invalid({ file_name: [ALREADY_ADDED] })
  // One after the other: a page that begins twice at once goes on with one upload, and none escapes the count.
  await inTurn(call.db, { kind: 'upload', key: ownerOf(call, linkId) })
  const earlier = await unfinished(call, { ...about, extension })
  if (earlier) return begunAs(store, earlier)
  await demandFewBegun(call, linkId)
  await demandRoom(call, file_size, quotaBytes)
  const begun = {
    key: randomBytes(24).toString('hex'),
    name: keptName(file_name),
    extension,
    content_type: typeOf(extension),
    md5: file_md5,
    bytes: file_size,
  }
  const inserted = await call.db
    .insertInto('files')
    .values({
      ...begun,
      organization_id: call.organizationId,
      upload_type,
      upload_parent_id,
      created_by: call.actor.userId,
      document_request_link_id: linkId,
    })
    .returning('upload')
    .executeTakeFirstOrThrow()
  return begunAs(store, { ...begun, ...inserted })
}

type Begun = Pick<Upload, 'upload' | 'key' | 'name' | 'content_type' | 'md5' | 'bytes'>

async function begunAs(store: FileStore, begun: Begun): Promise<ResultOf<typeof filesApi.begin>> {
  const { upload, key, name, content_type: contentType, md5, bytes } = begun
  return { upload, name, s3_path: key, presign: await store.presign({ key, contentType, md5, bytes }) }
}

/**
 * An upload of the same file to the same place that the same person, or link, did not finish: the parts that have arrived
 * need not be sent again, even by a page that was loaded again. One that is about to be removed does not go on.
 */
async function unfinished(
  { db, organizationId, actor }: Call,
  about: About & { extension: string },
): Promise<Begun | undefined> {
  const { file_size = null, linkId = null } = about
  if (file_size === null || file_size <= PART_BYTES) return undefined
  return db
    .selectFrom('files')
    .select(['upload', 'key', 'name', 'content_type', 'md5', 'bytes'])
    .where('organization_id', '=', organizationId)
    .where('created_by', '=', actor.userId)
    .where('document_request_link_id', linkId === null ? 'is' : '=', linkId)
    .where('upload_type', '=', about.upload_type)
    .where('upload_parent_id', '=', about.upload_parent_id)
    .where('md5', '=', about.file_md5)
    .where('bytes', '=', file_size)
    .where('name', '=', keptName(about.file_name))
    .where('extension', '=', about.extension)
    .where('stored_at', 'is', null)
    .where('created_at', '>', sql<string>`now() - interval '12 hours'`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

const ownerOf = ({ organizationId, actor }: Call, linkId: number | null) =>
  `${organizationId} ${linkId === null ? actor.userId : `link ${linkId}`}`

async function demandFewBegun({ db, organizationId, actor }: Call, linkId: number | null): Promise<void> {
  const { begun } = await db
    .selectFrom('files')
    .select(eb => eb.fn.countAll<number>().as('begun'))
    .where('organization_id', '=', organizationId)
    .where('created_by', '=', actor.userId)
    .where('document_request_link_id', linkId === null ? 'is' : '=', linkId)
    .where('stored_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (begun < BEGUN_MAX) return
  throw new Failure('too_many', 'Too many unfinished uploads. Try again later.', {
    retryAfterSeconds: 3600,
  })
}

/** A pending upload counts with its announced size, or with the maximum if it announced none. */
async function demandRoom(call: Call, announced: number | null, quotaBytes: number): Promise<void> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(coalesce(bytes, ${FILE_BYTES_MAX})), 0) as used from files
    where organization_id = ${call.organizationId}`.execute(call.db)
  if ((rows[0]?.used ?? 0) + (announced ?? FILE_BYTES_MAX) <= quotaBytes) return
  const most = `${Math.floor(quotaBytes / 1024 ** 3)} GB`
  const message = `Your company has reached its file limit of ${most}. Remove files you no longer need, or ask the operator for more space.`
  throw invalid({ file_name: [message] })
}
