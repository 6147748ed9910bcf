import { sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import type { ImportTarget, WritingScope } from '#server/imports/import-source.ts'
import { insertRequests } from '../lists/add-many.ts'
import { listToAddTo } from './import-list.ts'
import type { ImportedRequest } from './plan-requests.ts'

/** Asks for the documents of all rows, in the order of the file. */
export async function writeImported(
  scope: WritingScope,
  { importId, listId }: ImportTarget,
): Promise<Record<string, number[]>> {
  const { db, organizationId } = scope
  const list = await listToAddTo(scope, listId)
  if (typeof list === 'string') throw new Failure('conflict', list)
  const { rows } = await sql<{ row: number; after: ImportedRequest }>`select row, after from import_rows
    where organization_id = ${organizationId} and import_id = ${importId} and state = 'new' order by row`.execute(
    db,
  )
  if (rows.length === 0) return {}
  const items = rows.map(({ after: { due_date, entity_ids: _, ...item } }) => ({
    ...item,
    ...(due_date && { due_date }),
  }))
  const { ids } = await insertRequests(scope, list, items)
  const about = rows.flatMap(({ after }, index) =>
    after.entity_ids.map(entity => ({ request: ids[index], entity })),
  )
  await sql`insert into document_request_entities
    select ${organizationId}, * from unnest(${about.map(({ request }) => request)}::bigint[],
      ${about.map(({ entity }) => entity)}::bigint[])`.execute(db)
  await sql`update import_rows r set subject_id = made.id, written_version = 1
    from unnest(${rows.map(({ row }) => row)}::integer[], ${ids}::bigint[]) as made (row, id)
    where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.row = made.row`.execute(
    db,
  )
  return {}
}
