import { sql } from 'kysely'
import type { documentRequestTalkApi, RequestFile } from '#domain/document-requests/talk.contract.ts'
import { LINK_MINUTES } from '#domain/files/files.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { discardUnheld } from '../../files/discard-unheld.service.ts'
import { presentedFiles } from '../../files/shown-files.service.ts'
import { findRequest } from '../requests/find-requests.ts'
import { lockRequest } from '../requests/request-records.ts'

type Path = { document_request_id: number; file_id: number }

/** One page of the files of a request, the latest first. */
export async function filesOfRequest(
  call: Call<InputOf<typeof documentRequestTalkApi.files>>,
  store: FileStore,
): Promise<Page<RequestFile>> {
  const { db, organizationId } = call
  const { document_request_id: id, page = 1, limit = 50 } = call.input
  const request = await findRequest(call, id)
  const { rows: held } = await sql<{ file_id: number; came_from: string | null; total: number }>`
    select k.file_id, l.email as came_from, count(*) over ()::int as total
    from document_request_files k
    left join document_request_links l on l.organization_id = k.organization_id and l.id = k.document_request_link_id
    where k.organization_id = ${organizationId} and k.document_request_id = ${id}
    order by k.created_at desc, k.file_id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const origins = new Map(held.map(({ file_id, came_from }) => [file_id, came_from]))
  const verdict = request.abilities.upload
    ? { abilities: { edit: true }, reasons: {} }
    : { abilities: { edit: false }, reasons: { edit: request.reasons.upload ?? '' } }
  const files = await presentedFiles(call, store, {
    where: sql`f.id = any(${[...origins.keys()]}::bigint[])`,
    limit,
    holder: verdict,
  })
  return {
    rows: files.map(file => ({ ...file, came_from: origins.get(file.id) ?? null })),
    total: held[0]?.total ?? (page === 1 ? 0 : request.files_count),
  }
}

/** A link that opens a file of the request. */
export async function linkToFile(call: Call<Path>, store: FileStore) {
  const { document_request_id: id, file_id } = call.input
  await findRequest(call, id)
  const [file] = await presentedFiles(call, store, {
    where: sql`f.id = ${file_id} and exists (select from document_request_files k
      where k.organization_id = f.organization_id and k.file_id = f.id and k.document_request_id = ${id})`,
    limit: 1,
    holder: { abilities: { edit: false }, reasons: {} },
  })
  if (!file) throw notFound()
  return {
    url: file.temp_link,
    expires_at: new Date(Date.now() + LINK_MINUTES * 60_000).toISOString(),
  }
}

/** Removes a file from a request to which something may still be added. */
export async function removeFile(call: Call<Path>): Promise<void> {
  const { db, organizationId, input } = call
  const request = await lockRequest(call, 'upload')
  const { rows } = await sql<{ key: string; name: string; sha256: string | null }>`
    delete from document_request_files k using files f
    where k.organization_id = ${organizationId} and k.document_request_id = ${request.id} and k.file_id = ${input.file_id}
      and f.organization_id = k.organization_id and f.id = k.file_id
    returning f.key, f.name, f.sha256`.execute(db)
  const [file] = rows
  if (!file) throw notFound()
  const { key, name, sha256 } = file
  call.note({
    subjectType: 'document_requests',
    subjectId: request.id,
    before: { file: name, sha256 },
    after: null,
  })
  await discardUnheld(call, { id: input.file_id, key })
}
