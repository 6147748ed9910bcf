import type { Selectable } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { Tables } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import './files.table.ts'

export type Upload = Selectable<Tables['files']>

/**
 * An upload that the caller began, or that was begun by the link; nobody else knows of it. Locked until the transaction
 * ends.
 */
export async function findUpload(call: Call, upload: string, linkId: number | null = null): Promise<Upload> {
  const found = await call.db
    .selectFrom('files')
    .selectAll()
    .where('organization_id', '=', call.organizationId)
    .where('upload', '=', upload)
    .where('created_by', '=', call.actor.userId)
    .where('document_request_link_id', linkId === null ? 'is' : '=', linkId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
