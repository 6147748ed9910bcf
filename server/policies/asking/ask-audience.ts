import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { isInForce } from '../find-policies.ts'

/** On policies `p` and members `m`: whether the policy concerns the member. */
const isAudience = sql<boolean>`(p.is_for_everybody or p.roles && m.roles
  or exists (select from policy_divisions a join divisions d on d.organization_id = a.organization_id and d.id = a.division_id
      and d.deleted_at is null
    where a.organization_id = p.organization_id and a.policy_id = p.id
      and (d.admin_id = m.user_id or exists (select from division_users x where x.organization_id = d.organization_id
        and x.division_id = d.id and x.user_id = m.user_id)))
  or exists (select from policy_groups a join entities e on e.organization_id = a.organization_id and e.group_id = a.group_id
      and e.deleted_at is null
    where a.organization_id = p.organization_id and a.policy_id = p.id
      and (e.manager_id = m.user_id or exists (select from assignments s where s.organization_id = e.organization_id
        and s.entity_id = e.id and s.user_id = m.user_id))))`

/**
 * Makes the people who are asked agree with the policies: everybody in the audience of a policy in force is asked to
 * acknowledge its version, within the policy's days by their own calendar, and nobody else. What was acknowledged stays. Then
 * notifications follow. Call it at the end of everything that changes policies, members, groups or divisions; a job catches up
 * with the rest.
 */
export async function askAudience(
  db: Db,
  organizationId: number,
  policies: RawBuilder<unknown> = sql`true`,
): Promise<void> {
  await sql`
    delete from policy_acknowledgements k using policies p
    where k.organization_id = ${organizationId} and p.organization_id = k.organization_id and p.id = k.policy_id
      and ${policies} and k.acknowledged_at is null
      and (k.number is distinct from p.published_number or not ${isInForce} or not exists (
        select from members m where m.organization_id = k.organization_id and m.user_id = k.user_id and ${isAudience}))`.execute(
    db,
  )
  await sql`
    insert into policy_acknowledgements (organization_id, policy_id, number, user_id, due_date)
    select p.organization_id, p.id, p.published_number, m.user_id, assay.today_in(u.time_zone) + p.due_days
    from policies p
    join members m on m.organization_id = p.organization_id
    join users u on u.id = m.user_id
    where p.organization_id = ${organizationId} and ${policies} and ${isInForce} and ${isAudience}
    order by p.id, m.user_id
    on conflict do nothing`.execute(db)
  await followReaders(db, organizationId, policies)
}

/** Makes the notifications of people agree with what they have to read. */
async function followReaders(db: Db, organizationId: number, policies: RawBuilder<unknown>): Promise<void> {
  await sql`
    with open as materialized (
      select k.policy_id, k.user_id, k.due_date, k.asked_at from policy_acknowledgements k
      join policies p on p.organization_id = k.organization_id and p.id = k.policy_id and ${isInForce}
        and k.number = p.published_number
      where k.organization_id = ${organizationId} and ${policies} and k.acknowledged_at is null
    ), completed as (
      update tasks t set completed = true, completed_at = now()
      from policies p
      where t.organization_id = ${organizationId} and t.task_type = 'policy' and not t.completed
        and p.organization_id = t.organization_id and p.id = t.task_type_id and ${policies}
        and not exists (select from open where open.policy_id = t.task_type_id and open.user_id = t.user_id)
    )
    insert into tasks as t (organization_id, user_id, task_type, task_type_id, due_date, reassignable)
    select ${organizationId}, user_id, 'policy', policy_id, due_date, false from open order by user_id, policy_id
    on conflict (organization_id, user_id, merged_type, task_type_id, entity_id, assessment_period_id) do update set
      due_date = excluded.due_date, completed = false, completed_at = null, read = false, archived_at = null,
      deleted_at = null, mailed_at = null, created_at = now()
    where t.completed or t.due_date is distinct from excluded.due_date`.execute(db)
}

/** Completes the caller's own notification of a policy, once they acknowledged it. */
export async function completeReading({ db, organizationId, actor }: Call, policyId: number): Promise<void> {
  await sql`update tasks set completed = true, completed_at = now()
    where organization_id = ${organizationId} and user_id = ${actor.userId} and task_type = 'policy'
      and task_type_id = ${policyId} and not completed`.execute(db)
}
