import { sql } from 'kysely'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { isActiveTask } from './active-tasks.service.ts'

interface Counts {
  unread: number
  open: number
  past_due: number
}

/** Counts tasks for the bell, each minute: read from the index alone. */
export async function countTasks({ db, actor, organizationId }: Call): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where not k.read) as unread, count(*) filter (where not k.completed) as open,
      count(*) filter (where not k.completed and ${isOverdue(sql`k.due_date`)}) as past_due
    from tasks k
    where k.organization_id = ${organizationId} and k.user_id = ${actor.userId}
      and k.deleted_at is null and k.archived_at is null and ${isActiveTask(organizationId)}`.execute(db)
  return rows[0] ?? { unread: 0, open: 0, past_due: 0 }
}
