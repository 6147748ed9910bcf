import { sql } from 'kysely'

/**
 * On `p`: the person who hears of tasks that are overdue for long or that nobody has. Its manager, while they may manage plans; without
 * one its creator, if they still may; else the primary administrator.
 */
export const responsibleForPlan = sql`(select m.user_id from members m
  join organizations o on o.organization_id = m.organization_id
  where m.organization_id = p.organization_id and m.roles && array['Admin', 'Manager']
    and m.user_id in (p.manager_id, p.created_by, o.primary_administrator_id)
  order by m.user_id = p.manager_id desc nulls last, m.user_id = p.created_by desc nulls last limit 1)`
