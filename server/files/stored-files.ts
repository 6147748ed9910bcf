import { type RawBuilder, sql } from 'kysely'
import type { StoredFile } from '#domain/files/files.contract.ts'
import { FILES_OF_ANSWER_MAX, filePolicy } from '#domain/files/files.rules.ts'
import { invalid } from '#domain/platform/failure.ts'
import { type RecordVerdicts, verdictsOf } from '#domain/platform/policy.ts'
import { linksTo } from '#server/platform/files/file-links.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Call } from '#server/platform/serve/call.ts'
import './files.table.ts'

type FileRow = Omit<StoredFile, 'temp_link' | 'download_link' | 'path' | 'abilities' | 'reasons'> & {
  key: string
}

/** Confirmed files `f`, each with its answers `k`, the latest first. */
export async function readFiles(
  { db, organizationId }: Call,
  { where, limit = 1 }: { where: RawBuilder<unknown>; limit?: number },
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select f.id, f.name, f.extension, f.content_type, f.bytes, f.sha256, f.key, f.created_by, f.created_at,
      json_build_object('id', u.id, 'full_name', u.full_name) as author
    from files f join users u on u.id = f.created_by
    where f.organization_id = ${organizationId} and f.stored_at is not null and ${where}
    order by f.created_at desc, f.id desc limit ${limit}`.execute(db)
  return rows
}

/** A file as it is shown with an answer that the caller may, or may not, change. */
export async function presented(
  store: FileStore,
  row: FileRow,
  answer: RecordVerdicts<'edit'>,
): Promise<StoredFile> {
  const { key, ...file } = row
  return { ...file, path: key, ...(await linksTo(store, row)), ...verdictsOf(filePolicy, null, answer) }
}

/** Adds a file to those of the answers that have no file with its content yet. */
export async function putToAnswers(call: Call, fileId: number, answerIds: number[]): Promise<void> {
  const { db, organizationId, actor } = call
  await sql`
    insert into answer_files (organization_id, answer_id, file_id, created_by)
    select ${organizationId}, asked.id, f.id, ${actor.userId}
    from files f, (select distinct unnest(${answerIds}::bigint[]) as id) asked
    where f.organization_id = ${organizationId} and f.id = ${fileId} and not exists (
      select from answer_files k join files same on same.organization_id = k.organization_id and same.id = k.file_id
      where k.organization_id = ${organizationId} and k.answer_id = asked.id and same.md5 = f.md5)
    on conflict do nothing`.execute(db)
  const { rows } = await sql`
    select answer_id from answer_files where organization_id = ${organizationId}
      and answer_id = any(${answerIds}::bigint[])
    group by answer_id having count(*) > ${FILES_OF_ANSWER_MAX}`.execute(db)
  if (rows.length > 0) {
    throw invalid({ file_name: [`An answer can have at most ${FILES_OF_ANSWER_MAX} files.`] })
  }
}
