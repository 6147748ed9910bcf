import { type RawBuilder, sql } from 'kysely'
import { administersCompany, administersEntity } from '#server/access/administrators.ts'
import { containing, startingWith } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'

interface Reader {
  id: number
  full_name: string
  first_name: string
  last_name: string
  email: string
}

interface Wanted {
  /** Only these. */
  ids?: readonly number[]
  /** A part of their name or email. */
  search?: string
  most?: number
}

/** A plan, or one of its tasks. */
interface Place {
  planId: number
  taskId: number | null
}

/**
 * Returns the other people of the company who can read the plan, or the task: the same as `mayReadPlan` and
 * `mayReadTask`, in the other direction.
 */
export async function readersOf(
  { db, organizationId, actor }: Call,
  { planId, taskId }: Place,
  { ids, search = '', most = 1000 }: Wanted,
): Promise<Reader[]> {
  if (ids?.length === 0) return []
  const { rows } = await sql<Reader>`
    select u.id, u.full_name, u.first_name, u.last_name, u.email
    from action_plans p
    left join action_plan_tasks t on t.organization_id = p.organization_id and t.action_plan_id = p.id and t.id = ${taskId}
    join members m on m.organization_id = p.organization_id
    join users u on u.id = m.user_id
    where p.organization_id = ${organizationId} and p.id = ${planId} and u.id <> ${actor.userId}
      ${ids ? sql`and u.id = any(${ids}::bigint[])` : sql``}
      and ${containing(search, 'u.full_name', 'u.email')}
      and (${managesPlan} or ${administersCompany} or ${taskId === null ? readsPlan : readsTask})
    order by ${startingWith(search, 'u.full_name')} desc, lower(u.full_name), u.id
    limit ${most}`.execute(db)
  return rows
}

const managesPlan = sql`(p.manager_id = m.user_id and m.roles && array['Admin', 'Manager'])`

const entities = sql`select i.entity_id from action_plan_items i
    where i.organization_id = p.organization_id and i.action_plan_id = p.id
  union all select o.entity_id from action_plan_tasks o
    where o.organization_id = p.organization_id and o.action_plan_id = p.id and o.entity_id is not null
      and o.deleted_at is null`

/** An entity of the plan for which the condition on `e` holds. */
const someEntity = (condition: RawBuilder<unknown>) => sql`exists (select from (${entities}) x
  join entities e on e.organization_id = p.organization_id and e.id = x.entity_id where ${condition})`

const readsPlan = sql`(exists (select from action_plan_tasks own where own.organization_id = p.organization_id
    and own.action_plan_id = p.id and own.user_id = m.user_id and own.deleted_at is null)
  or ('Admin' = any(m.roles) and (p.created_by = m.user_id or ${someEntity(administersEntity)})))`

const readsTask = sql`(t.user_id = m.user_id
  or exists (select from entities e where e.organization_id = t.organization_id and e.id = t.entity_id
    and ${administersEntity})
  or (t.entity_id is null and 'Admin' = any(m.roles) and not ${someEntity(sql`${administersEntity} is not true`)}
    and (p.created_by = m.user_id or ${someEntity(administersEntity)})))`
