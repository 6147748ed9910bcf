import { sql } from 'kysely'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { activeTaskTallies } from './active-tasks.service.ts'

interface Counts {
  unread: number
  open: number
  past_due: number
}

/** Counts tasks for the bell, each minute: by the ledger alone. */
export async function countTasks({ db, actor, organizationId }: Call): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select coalesce(sum(k.tasks) filter (where not k.read), 0)::bigint as unread,
      coalesce(sum(k.tasks) filter (where not k.completed), 0)::bigint as open,
      coalesce(sum(k.tasks) filter (where not k.completed and ${isOverdue(sql`k.due_date`)}), 0)::bigint as past_due
    from ${activeTaskTallies(organizationId, actor.userId)} where not k.archived`.execute(db)
  return rows[0] ?? { unread: 0, open: 0, past_due: 0 }
}
