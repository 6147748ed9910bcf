import { sql } from 'kysely'
import { demandAll } from '#server/platform/records/changes.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { linkableFiles } from '../../evidence/linkable-files.service.ts'

/** Sets the files of a test, which the caller may read. Those that it cannot read stay. */
export async function setTestFiles(
  call: Call,
  testId: number,
  fileIds: readonly number[] | undefined,
): Promise<void> {
  if (fileIds === undefined) return
  const { db, organizationId, actor } = call
  const own = sql`k.organization_id = ${organizationId} and k.control_test_id = ${testId}`
  const { rows } = await sql<{ id: number }>`select k.file_id as id from control_test_files k where ${own}
    union select f.id from ${linkableFiles(call)} f where f.id = any(${fileIds}::bigint[])`.execute(db)
  demandAll('file_ids', fileIds, rows, 'This file doesn’t exist.')
  await sql`delete from control_test_files k where ${own} and k.file_id <> all(${fileIds}::bigint[])
    and k.file_id in (select f.id from ${linkableFiles(call)} f)`.execute(db)
  await sql`insert into control_test_files (organization_id, control_test_id, file_id, created_by)
    select ${organizationId}::bigint, ${testId}::bigint, f, ${actor.userId}::bigint from unnest(${fileIds}::bigint[]) f
    on conflict do nothing`.execute(db)
}
