import { sql } from 'kysely'
import type { TodaysPlan } from '#domain/todays-plan/todays-plan.contract.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'

/** The policies that are shown; the counts include all. */
const SHOWN_MAX = 5

type Panel = NonNullable<TodaysPlan['policies']>

/** The policies that wait for a person to read or review them, the earliest due first; null while the company has none. */
export async function todaysPolicies({ db, actor }: Pick<Call, 'db' | 'actor'>): Promise<Panel | null> {
  if (!actor.features.has('policies')) return null
  const { rows } = await sql<Panel>`
    with mine as materialized (
      select p.id, p.title, k.due_date, ${isOverdue(sql`k.due_date`)} as is_past_due,
        k.task_type = 'policy_review' as is_to_review, row_number() over (order by k.due_date nulls last, k.id) as rank
      from tasks k
      join policies p on p.organization_id = k.organization_id and p.id = k.task_type_id and p.deleted_at is null
      where k.organization_id = ${actor.organizationId} and k.user_id = ${actor.userId}
        and k.task_type in ('policy', 'policy_review') and not k.completed and k.deleted_at is null and k.archived_at is null
        and (k.task_type = 'policy' or ${actor.abilities.has('policy:manage')})
    )
    select count(*) filter (where not is_to_review)::int as to_read, count(*) filter (where is_to_review)::int as to_review,
      count(*) filter (where is_past_due)::int as past_due,
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'title', title, 'due_date', due_date, 'is_past_due', is_past_due,
        'is_to_review', is_to_review) order by rank) filter (where rank <= ${sql.lit(SHOWN_MAX)}), '[]') as next
    from mine`.execute(db)
  return rows[0] ?? null
}
