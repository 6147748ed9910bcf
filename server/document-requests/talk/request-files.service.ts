import { sql } from 'kysely'
import {
  type DocumentRequestStatus,
  FILES_OF_REQUEST_MAX,
  mayBeAddedTo,
} from '#domain/document-requests/document-requests.rules.ts'
import { Failure, invalid, notFound } from '#domain/platform/failure.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findRequest } from '../requests/find-requests.ts'
import { demandOnRequest } from '../requests/request-records.ts'

/** Throws unless the company uses requests and the caller may add files to this one: `not_found` if it may not know of it. */
export async function demandRequest(call: Call, requestId: number): Promise<void> {
  if (!call.actor.features.has('document-requests')) throw notFound()
  demandOnRequest(await findRequest(call, requestId), 'upload')
}

/** Checks whether the request already has a file with this content. */
export async function isKnownToRequest(
  { db, organizationId }: Pick<Call, 'db' | 'organizationId'>,
  md5: string,
  requestId: number,
): Promise<boolean> {
  const { rows } = await sql`select from document_request_files k
    join files f on f.organization_id = k.organization_id and f.id = k.file_id and f.md5 = ${md5}
    where k.organization_id = ${organizationId} and k.document_request_id = ${requestId} limit 1`.execute(db)
  return rows.length > 0
}

/** Adds a file to the request. `linkId`: the link by which it came. */
export async function putToRequest(
  { db, organizationId, actor }: Pick<Call, 'db' | 'organizationId' | 'actor'>,
  fileId: number,
  requestId: number,
  linkId: number | null = null,
): Promise<void> {
  // Two uploads at once are counted one after the other, and somebody may have submitted the request a moment ago.
  const { rows: locked } = await sql<{ status: DocumentRequestStatus }>`select status from document_requests
    where organization_id = ${organizationId} and id = ${requestId} for no key update`.execute(db)
  const verdict = mayBeAddedTo({ status: locked[0]?.status ?? 'COMPLETED' })
  if (verdict !== true) throw new Failure('conflict', verdict)
  await sql`insert into document_request_files (organization_id, document_request_id, file_id, created_by,
      document_request_link_id)
    values (${organizationId}, ${requestId}, ${fileId}, ${actor.userId}, ${linkId}) on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from document_request_files
    where organization_id = ${organizationId} and document_request_id = ${requestId}`.execute(db)
  if ((rows[0]?.count ?? 0) > FILES_OF_REQUEST_MAX)
    throw invalid({ file_name: [`A request can have at most ${FILES_OF_REQUEST_MAX} files.`] })
}
