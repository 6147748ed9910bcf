import { sql } from 'kysely'
import { TEST_NOTICE_DAYS } from '#domain/controls/controls.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { nextTestOn } from './test-sql.ts'

/**
 * Makes the tasks about tests agree with the controls. The owner of a control has one, which is open while the next test
 * is near or overdue, and due on its day. Call it at the end of everything that changes a control or its tests. `by` is
 * the person whose change it is, who need not be told.
 */
export async function followTests(
  db: Db,
  organizationId: number,
  controlIds: readonly number[],
  by = 0,
): Promise<void> {
  if (controlIds.length === 0) return
  // Two calls that change a control follow one after the other; the second sees the tests of the first.
  await sql`select from controls where organization_id = ${organizationId} and id = any(${controlIds}::bigint[])
    order by id for no key update`.execute(db)
  await sql`
    with open as (
      select c.id, c.owner_id, ${nextTestOn} as due_date from controls c
      join members m on m.organization_id = c.organization_id and m.user_id = c.owner_id
      join users u on u.id = c.owner_id
      where c.organization_id = ${organizationId} and c.id = any(${controlIds}::bigint[])
        and ${nextTestOn} <= assay.today_in(u.time_zone) + ${TEST_NOTICE_DAYS}::int
    ), completed as (
      update tasks k set completed = true, completed_at = now()
      where k.organization_id = ${organizationId} and k.task_type = 'control'
        and k.task_type_id = any(${controlIds}::bigint[]) and not k.completed
        and not exists (select from open o where o.id = k.task_type_id and o.owner_id = k.user_id)
    )
    insert into tasks as k (organization_id, user_id, task_type, task_type_id, due_date, reassignable, read, mailed_at)
    select ${organizationId}, o.owner_id, 'control', o.id, o.due_date, false, o.owner_id = ${by},
      case when o.owner_id = ${by} then now() end
    from open o order by o.owner_id, o.id
    on conflict (organization_id, user_id, merged_type, task_type_id, entity_id, assessment_period_id) do update set
      due_date = excluded.due_date, completed = false, completed_at = null,
      read = case when k.completed then excluded.read else k.read end,
      mailed_at = case when k.completed then excluded.mailed_at else k.mailed_at end,
      archived_at = case when k.completed then null else k.archived_at end,
      deleted_at = case when k.completed then null else k.deleted_at end,
      created_at = case when k.completed then now() else k.created_at end
    where k.completed or k.due_date is distinct from excluded.due_date`.execute(db)
}
