import { sql } from 'kysely'
import type { ImportScope, ImportTarget, WritingScope } from '#server/imports/import-source.ts'
import { appendAudits } from '#server/platform/audit/append.ts'
import { followRequests } from '../follow-requests.ts'

const CHANGED = 'Somebody changed this request since.'
const GONE = 'This request was moved to the trash since.'
const ANSWERED = 'Something was delivered or said since.'

/** Locks the requests of the import. Before it is written there are none. */
export async function lockImported(
  { db, organizationId }: ImportScope,
  { importId }: ImportTarget,
): Promise<void> {
  await sql`select from document_requests d where d.organization_id = ${organizationId}
      and d.id in (select r.subject_id from import_rows r where r.organization_id = ${organizationId}
        and r.import_id = ${importId} and r.subject_id is not null)
    order by d.id for no key update`.execute(db)
}

/** Moves the requests to the trash that nobody touched since, and says of the others why they are kept. */
export async function undoImported(scope: WritingScope, target: ImportTarget): Promise<void> {
  const { db, organizationId, actor } = scope
  await lockImported(scope, target)
  const ofImport = sql`r.organization_id = ${organizationId} and r.import_id = ${target.importId} and r.state = 'new'`
  const has = (table: string) => sql`exists (select from ${sql.table(table)} x
    where x.organization_id = d.organization_id and x.document_request_id = d.id)`
  await sql`update import_rows r set kept = k.reason
    from (select r.row, case when d.id is null or d.deleted_at is not null then ${GONE}
        when ${has('document_request_comments')} or ${has('document_request_files')} then ${ANSWERED}
        when d.version <> r.written_version then ${CHANGED} end as reason
      from import_rows r left join document_requests d on d.organization_id = r.organization_id and d.id = r.subject_id
      where ${ofImport}) k
    where ${ofImport} and r.row = k.row and k.reason is not null`.execute(db)
  const { rows } = await sql<{ id: number; title: string; request_number: number; deleted_at: string }>`
    update document_requests d set deleted_at = now(), version = d.version + 1, updated_at = now()
    from import_rows r where ${ofImport} and r.kept is null and d.organization_id = r.organization_id
      and d.id = r.subject_id
    returning d.id, d.title, d.request_number, d.deleted_at`.execute(db)
  await followRequests(
    db,
    organizationId,
    rows.map(({ id }) => id),
    { except: actor.userId },
  )
  await appendAudits(scope, {
    event: 'document_request.trashed',
    subjectType: 'document_requests',
    entries: rows.map(({ id, title, request_number, deleted_at }) => ({
      id,
      before: { title, request_number, deleted_at: null },
      after: { title, request_number, deleted_at },
    })),
  })
}
