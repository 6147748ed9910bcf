import { sql } from 'kysely'
import type { InputOf } from '#domain/platform/route.ts'
import type { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { isRestorable } from '#server/platform/db/trash.ts'
import type { Call } from '#server/platform/serve/call.ts'

/** The columns that each change writes, and the tasks that it changes: a deleted one is only restored. */
const changes = {
  read: { set: sql`read = true`, where: sql`deleted_at is null and not read` },
  unread: { set: sql`read = false`, where: sql`deleted_at is null and read` },
  archive: { set: sql`archived_at = now()`, where: sql`deleted_at is null and archived_at is null` },
  unarchive: { set: sql`archived_at = null`, where: sql`deleted_at is null and archived_at is not null` },
  delete: { set: sql`deleted_at = now()`, where: sql`deleted_at is null` },
  restore: { set: sql`deleted_at = null`, where: isRestorable(sql`deleted_at`) },
}

/** Changes the caller's own among the named tasks; the others are ignored. */
export async function changeMany(
  call: Call<InputOf<typeof tasksApi.changeMany>>,
): Promise<{ changed: number }> {
  const { ids, change } = call.input
  const { set, where } = changes[change]
  // Locked in one order, so that two such calls at once wait for each other and do not deadlock.
  const { numAffectedRows } = await sql`
    with held as (
      select id from tasks where organization_id = ${call.organizationId} and user_id = ${call.actor.userId}
        and id = any(${ids}::bigint[]) and ${where} order by id for update
    )
    update tasks k set ${set} from held where k.organization_id = ${call.organizationId} and k.id = held.id`.execute(
    call.db,
  )
  return { changed: Number(numAffectedRows ?? 0) }
}
