import { appendAudit } from '#server/platform/audit/append.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Upload } from './find-upload.ts'
import type { Seen } from './look-into.ts'
import { REMOVE_BYTES } from './remove-bytes.job.ts'
import './files.table.ts'

interface Refused {
  upload: Upload
  fault: string
  seen: Seen | null
}

/** Removes an upload that failed, unless it was confirmed meanwhile, and records it in the audit log. */
export async function discard(call: Call, { upload, fault, seen }: Refused): Promise<void> {
  const { id, key, name } = upload
  const gone = await call.db
    .deleteFrom('files')
    .where('organization_id', '=', call.organizationId)
    .where('id', '=', id)
    .where('stored_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!gone) return
  await call.enqueue(REMOVE_BYTES, { key })
  const before = { name, sha256: seen?.sha256 ?? null, fault }
  await appendAudit(call.db, 'file.refused', { subjectType: 'files', subjectId: id, before }, call)
}
