import { sql } from 'kysely'
import type { DocumentRequestStatus } from '#domain/document-requests/document-requests.rules.ts'
import type { DocumentRequestList } from '#domain/document-requests/list-shapes.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { apart, packedName } from '#server/platform/zip/packed-names.ts'
import { mayReadRequest } from '../request-visibility.ts'

/** A file in the archive. */
export interface PackedFile {
  key: string
  /** Its place in the archive. */
  path: string
  name: string
  bytes: number
  sha256: string
  /** The person, or the address of the link, that it came from. */
  from: string
  received: string
}

/** A request with its files. */
export interface Packed {
  number: number
  title: string
  status: DocumentRequestStatus
  due_date: string | null
  files: PackedFile[]
}

/** A list as it is handed over, at one moment. */
export interface PackedList {
  title: string
  company: string
  at: string
  requests: Packed[]
}

type Row = Omit<Packed, 'files'> & { files: Omit<PackedFile, 'path'>[] }

const momentIn = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD HH24:MI')`

/** Reads the active requests of a list that the caller may see, with a folder for each. */
export async function packedList(call: Call, list: DocumentRequestList): Promise<PackedList> {
  const { db, organizationId, actor } = call
  const { rows } = await sql<Row>`
    select r.request_number as number, r.title, r.status, r.due_date,
      coalesce((select jsonb_agg(jsonb_build_object('key', f.key, 'name', f.name, 'bytes', f.bytes, 'sha256', f.sha256,
          'from', coalesce(k.email, u.full_name), 'received', ${momentIn('h.created_at')}) order by h.created_at, f.id)
        from document_request_files h
        join files f on f.organization_id = h.organization_id and f.id = h.file_id and f.stored_at is not null
        join users u on u.id = h.created_by
        left join document_request_links k on k.organization_id = h.organization_id and k.id = h.document_request_link_id
        where h.organization_id = r.organization_id and h.document_request_id = r.id), '[]') as files
    from document_requests r
    join document_request_lists l on l.organization_id = r.organization_id and l.id = r.document_request_list_id
    where r.organization_id = ${organizationId} and l.id = ${list.id} and r.deleted_at is null
      and ${mayReadRequest(actor)}
    order by r.request_number`.execute(db)
  const { rows: named } = await sql<{ name: string; at: string }>`
    select name, to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
    from organizations where organization_id = ${organizationId}`.execute(db)
  return {
    title: list.title,
    company: named[0]?.name ?? '',
    at: named[0]?.at ?? '',
    requests: rows.map(({ files, ...request }) => {
      const folder = packedName(`${request.number} ${request.title}`)
      const names = apart(files.map(({ name }) => packedName(name)))
      return {
        ...request,
        files: files.map((file, index) => ({ ...file, path: `${folder}/${names[index]}` })),
      }
    }),
  }
}
