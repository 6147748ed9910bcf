import { sql } from 'kysely'
import type { Person } from '#domain/platform/fields.ts'
import { administered } from '#server/access/visibility.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Actor } from '#server/platform/session/actor.ts'

interface WorkQuery {
  actor: Actor
  periodId: number
}

/** Counts of open assignments, and of those past due. */
export interface OpenWork {
  open_assignments: number
  overdue_assignments: number
}

export type OpenWorkOfItem = OpenWork & { entity_id: number; protocol_id: number }

/** The open question and collaboration assignments of a period, by entity and framework. */
export async function openWork(db: Db, asked: WorkQuery): Promise<OpenWorkOfItem[]> {
  const { rows } = await sql<OpenWorkOfItem>`
    select s.entity_id, s.protocol_id, ${counted} ${openAssignments(asked)}
    group by s.entity_id, s.protocol_id`.execute(db)
  return rows
}

/** Returns the ten people with the most overdue work. Removed people are included: their work needs somebody else. */
export async function overduePeople(db: Db, asked: WorkQuery): Promise<(OpenWork & { user: Person })[]> {
  const { rows } = await sql<OpenWork & { user: Person }>`
    select jsonb_build_object('id', u.id, 'full_name', u.full_name) as user, w.open_assignments, w.overdue_assignments
    from (
      select s.user_id, ${counted} ${openAssignments(asked)}
      group by s.user_id having count(*) filter (where ${isOverdue(sql`s.due_date`)}) > 0
      order by overdue_assignments desc, open_assignments desc, s.user_id limit 10
    ) w join users u on u.id = w.user_id
    order by w.overdue_assignments desc, w.open_assignments desc, lower(u.full_name), u.id`.execute(db)
  return rows
}

/** Adds open work up. */
export function allOf(works: Iterable<OpenWork>): OpenWork {
  const sum = { open_assignments: 0, overdue_assignments: 0 }
  for (const work of works) {
    sum.open_assignments += work.open_assignments
    sum.overdue_assignments += work.overdue_assignments
  }
  return sum
}

const counted = sql`count(*) as open_assignments, count(*) filter (where ${isOverdue(sql`s.due_date`)}) as overdue_assignments`

const openAssignments = ({ actor, periodId }: WorkQuery) => sql`
  from assignments s
  join entity_protocols ep on ep.organization_id = s.organization_id and ep.entity_id = s.entity_id
    and ep.protocol_id = s.protocol_id
  join organization_protocols op on op.organization_id = ep.organization_id and op.protocol_id = ep.protocol_id
    and op.dropped_at is null
  join protocols p on p.id = ep.protocol_id and p.deleted_at is null
  join questions q on q.id = s.question_id and q.deleted_at is null
  join entities e on e.organization_id = s.organization_id and e.id = s.entity_id and e.deleted_at is null
  where s.organization_id = ${actor.organizationId} and s.assessment_period_id = ${periodId} and not s.completed
    and ${administered(actor) ?? sql`false`}`
