import { randomBytes } from 'node:crypto'
import type { filesApi } from '#domain/files/files.contract.ts'
import { typeOf } from '#domain/files/kinds.rules.ts'
import { keptName, nameFaults } from '#domain/files/names.rules.ts'
import { Failure, invalid } from '#domain/platform/failure.ts'
import type { InputOf, ResultOf } from '#domain/platform/route.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { ALREADY_ADDED, demandPlace, isKnown } from './place.ts'
import './files.table.ts'

/** How many uploads somebody may have begun without confirming them. */
const BEGUN_MAX = 100

export async function beginUpload(
  call: Call<InputOf<typeof filesApi.begin>>,
  store: FileStore,
): Promise<ResultOf<typeof filesApi.begin>> {
  const {
    file_name,
    file_md5,
    file_size = null,
    related_ids = [],
    upload_type,
    upload_parent_id,
  } = call.input
  const place = { questionId: upload_parent_id, answerIds: related_ids }
  await demandPlace(call, place)
  const extension = call.input.file_extension.replace(/^\./, '')
  const faults = nameFaults(file_name, extension)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  if (await isKnown(call, file_md5, place)) throw invalid({ file_name: [ALREADY_ADDED] })
  await demandFewBegun(call)
  const begun = {
    key: randomBytes(24).toString('hex'),
    name: keptName(file_name),
    extension,
    content_type: typeOf(extension),
    md5: file_md5,
    bytes: file_size,
  }
  const { upload } = await call.db
    .insertInto('files')
    .values({
      ...begun,
      organization_id: call.organizationId,
      upload_type,
      upload_parent_id,
      created_by: call.actor.userId,
    })
    .returning('upload')
    .executeTakeFirstOrThrow()
  const { key, name, content_type: contentType, md5, bytes } = begun
  return { upload, name, s3_path: key, presign: await store.presign({ key, contentType, md5, bytes }) }
}

async function demandFewBegun({ db, organizationId, actor }: Call): Promise<void> {
  const { begun } = await db
    .selectFrom('files')
    .select(eb => eb.fn.countAll<number>().as('begun'))
    .where('organization_id', '=', organizationId)
    .where('created_by', '=', actor.userId)
    .where('stored_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (begun < BEGUN_MAX) return
  throw new Failure('too_many', 'Too many uploads were begun and not finished. Try again later.', {
    retryAfterSeconds: 3600,
  })
}
