import { sql } from 'kysely'
import { type DueSpan, dueSpans } from '#domain/tasks/due-spans.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { activeTaskTallies } from './active-tasks.service.ts'
import { inDueSpan } from './task-sql.ts'

/** Counts open tasks by when they are due: by the ledger alone. */
export async function countDue({ db, actor, organizationId }: Call): Promise<Record<DueSpan, number>> {
  const sums = dueSpans.map(
    span => sql`coalesce(sum(k.tasks) filter (where ${inDueSpan[span]}), 0)::bigint as ${sql.ref(span)}`,
  )
  const { rows } = await sql<Record<DueSpan, number>>`
    select ${sql.join(sums)} from ${activeTaskTallies(organizationId, actor.userId)}
    where not k.archived and not k.completed`.execute(db)
  return rows[0] ?? { overdue: 0, today: 0, week: 0, later: 0, none: 0 }
}
