import { sql } from 'kysely'
import { REVIEW_NOTICE_DAYS } from '#domain/policies/policies.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { mayManagePolicies } from '../approvers.ts'
import { isInForce } from '../find-policies.ts'

/** On policies `p` and their companies `o`: who is asked for a review, which only people who manage policies can do. */
const reviewer = sql<number | null>`case
  when ${mayManagePolicies(sql`p.organization_id`, sql`p.owner_id`)} then p.owner_id
  when ${mayManagePolicies(sql`p.organization_id`, sql`p.approver_id`)} then p.approver_id
  else o.primary_administrator_id end`

/**
 * Makes the tasks about reviews agree with policies, by default all of the company's. A policy in force has one, which is open
 * while its next review is near or overdue. Its owner has it, or else its approver or the primary administrator, if they cannot
 * change policies. `by` is the person whose change it is, who need not be told.
 */
export async function followReviews(
  db: Db,
  organizationId: number,
  policyIds: readonly number[] | null = null,
  by = 0,
): Promise<void> {
  await sql`
    with open as materialized (
      select p.id, r.user_id, p.next_review_on as due_date from policies p
      join organizations o on o.organization_id = p.organization_id
      cross join lateral (select ${reviewer} as user_id) r
      join members m on m.organization_id = p.organization_id and m.user_id = r.user_id
      join users u on u.id = r.user_id
      where p.organization_id = ${organizationId} and (${policyIds}::bigint[] is null or p.id = any(${policyIds}::bigint[]))
        and ${isInForce} and p.next_review_on <= assay.today_in(u.time_zone) + ${REVIEW_NOTICE_DAYS}::int
    ), completed as (
      update tasks k set completed = true, completed_at = now()
      where k.organization_id = ${organizationId} and k.task_type = 'policy_review' and not k.completed
        and (${policyIds}::bigint[] is null or k.task_type_id = any(${policyIds}::bigint[]))
        and not exists (select from open o where o.id = k.task_type_id and o.user_id = k.user_id)
    )
    insert into tasks as k (organization_id, user_id, task_type, task_type_id, due_date, reassignable, read, mailed_at)
    select ${organizationId}, o.user_id, 'policy_review', o.id, o.due_date, false, o.user_id = ${by},
      case when o.user_id = ${by} then now() end
    from open o order by o.user_id, o.id
    on conflict (organization_id, user_id, merged_type, task_type_id, entity_id, assessment_period_id) do update set
      due_date = excluded.due_date, completed = false, completed_at = null,
      read = case when k.completed then excluded.read else k.read end,
      mailed_at = case when k.completed then excluded.mailed_at else k.mailed_at end,
      archived_at = case when k.completed then null else k.archived_at end,
      deleted_at = case when k.completed then null else k.deleted_at end,
      created_at = case when k.completed then now() else k.created_at end
    where k.completed or k.due_date is distinct from excluded.due_date`.execute(db)
}
