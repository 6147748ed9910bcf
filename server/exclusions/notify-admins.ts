import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'

/**
 * Creates a task for each admin of a request's entity except the requester: the primary administrator and, with
 * divisions, the admins who administer or belong to one of the entity's. Emails follow from the tasks.
 */
export async function notifyAdmins(call: Call, requestIds: number[]): Promise<void> {
  const { db, actor, organizationId } = call
  if (requestIds.length === 0) return
  const divided = actor.features.has('divisions')
  await sql`
    insert into tasks (organization_id, user_id, task_type, task_type_id, entity_id, assessment_period_id, reassignable)
    select r.organization_id, m.user_id, 'exclusion', r.id, r.entity_id, r.assessment_period_id, false
    from question_exclusion_requests r
    join organizations o on o.organization_id = r.organization_id
    join members m on m.organization_id = r.organization_id and 'Admin' = any(m.roles)
      and m.user_id <> ${actor.userId}
    where r.organization_id = ${organizationId} and r.id = any(${requestIds}::bigint[])
      and (not ${divided} or m.user_id = o.primary_administrator_id or exists (
        select from entity_divisions ed
        join divisions d on d.organization_id = ed.organization_id and d.id = ed.division_id and d.deleted_at is null
        where ed.organization_id = r.organization_id and ed.entity_id = r.entity_id
          and (d.admin_id = m.user_id or exists (select from division_users du where du.organization_id = d.organization_id
            and du.division_id = d.id and du.user_id = m.user_id))))
    order by m.user_id, r.id
    on conflict (organization_id, user_id, merged_type, task_type_id, entity_id, assessment_period_id) do nothing`.execute(
    db,
  )
}
