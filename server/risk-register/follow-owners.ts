import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** The days before its review date in which an owner is asked to review a risk. */
export const REVIEW_DAYS = 14

interface Following {
  riskIds: readonly number[]
  /** The person whose change it is, who need not be told. */
  by?: number
  /** Risks that their owners are told of anew. */
  news?: readonly number[]
  /** Risks about which their owners get an email already. */
  mailed?: readonly number[]
}

/**
 * Makes the notifications about risks in the register agree with them. The owner of a risk has one. It is open while the
 * risk waits for a decision, or its review date is near, and due on that date. Call it at the end of everything that
 * changes an entry.
 */
export async function followOwners(
  db: Db,
  organizationId: number,
  { riskIds, by = 0, news = [], mailed = [] }: Following,
): Promise<void> {
  if (riskIds.length === 0) return
  // Two calls that change a risk follow one after the other; the second sees the owner of the first.
  await sql`select from registered_risks where organization_id = ${organizationId} and id = any(${riskIds}::bigint[])
    order by id for no key update`.execute(db)
  const isNews = sql`(k.completed or k.task_type_id = any(${news}::bigint[]))`
  const told = sql`case when excluded.user_id = ${by} or excluded.task_type_id = any(${mailed}::bigint[]) then now() end`
  await sql`
    with open as (
      select r.id, r.owner_id, r.entity_id, r.review_date
      from registered_risks r join users u on u.id = r.owner_id
      where r.organization_id = ${organizationId} and r.id = any(${riskIds}::bigint[]) and r.deleted_at is null
        and (r.state in ('identified', 'treating') or r.review_date <= assay.today_in(u.time_zone) + ${REVIEW_DAYS}::int)
    ), completed as (
      update tasks k set completed = true, completed_at = now()
      where k.organization_id = ${organizationId} and k.task_type = 'risk' and k.task_type_id = any(${riskIds}::bigint[])
        and not k.completed and not exists (select from open o where o.id = k.task_type_id and o.owner_id = k.user_id)
    )
    insert into tasks as k (organization_id, user_id, task_type, task_type_id, entity_id, due_date, reassignable, read, mailed_at)
    select ${organizationId}, o.owner_id, 'risk', o.id, o.entity_id, o.review_date, false, o.owner_id = ${by},
      case when o.owner_id = ${by} or o.id = any(${mailed}::bigint[]) then now() end
    from open o order by o.owner_id, o.id
    on conflict (organization_id, user_id, merged_type, task_type_id, entity_id, assessment_period_id) do update set
      due_date = excluded.due_date, completed = false, completed_at = null,
      read = case when ${isNews} then excluded.read else k.read end,
      mailed_at = case when ${isNews} then ${told} else k.mailed_at end,
      archived_at = case when ${isNews} then null else k.archived_at end,
      deleted_at = case when ${isNews} then null else k.deleted_at end,
      created_at = case when ${isNews} then now() else k.created_at end
    where k.completed or k.due_date is distinct from excluded.due_date or k.task_type_id = any(${news}::bigint[])`.execute(
    db,
  )
}
