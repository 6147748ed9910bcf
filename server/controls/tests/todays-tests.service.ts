import { sql } from 'kysely'
import type { TodaysPlan } from '#domain/todays-plan/todays-plan.contract.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'

/** The tests that are shown; the counts include all. */
const SHOWN_MAX = 5

type Panel = NonNullable<TodaysPlan['control_tests']>

/**
 * The tests of controls that wait for a person, the earliest due first; null while the company has no controls. They are
 * those of the person's open notifications.
 */
export async function todaysTests({ db, actor }: Pick<Call, 'db' | 'actor'>): Promise<Panel | null> {
  if (!actor.features.has('controls')) return null
  const { rows } = await sql<Panel>`
    with mine as materialized (
      select c.id, c.name, k.due_date, ${isOverdue(sql`k.due_date`)} as is_past_due,
        row_number() over (order by k.due_date nulls last, c.id) as rank
      from tasks k
      join controls c on c.organization_id = k.organization_id and c.id = k.task_type_id and c.deleted_at is null
      where k.organization_id = ${actor.organizationId} and k.user_id = ${actor.userId}
        and k.task_type = 'control' and not k.completed and k.deleted_at is null and k.archived_at is null
    )
    select count(*)::int as open, count(*) filter (where is_past_due)::int as past_due,
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'due_date', due_date, 'is_past_due', is_past_due)
        order by rank) filter (where rank <= ${sql.lit(SHOWN_MAX)}), '[]') as next
    from mine`.execute(db)
  return rows[0] ?? null
}
