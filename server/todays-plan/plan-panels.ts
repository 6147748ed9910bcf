import { sql } from 'kysely'
import type { TodaysPlan } from '#domain/todays-plan/todays-plan.contract.ts'
import { administered } from '#server/access/visibility.ts'
import { momentOf } from '#server/platform/db/fragments.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Reader } from './reader.ts'

/** The maximum number of plans, tasks of one plan and messages that are shown; the counts include all. */
const SHOWN_MAX = 25

export interface Panel<Shown> {
  total: number
  shown: Shown
}

/** The reader's open tasks in plans that are under way, a slide a plan, the earliest due first. */
export async function actionPlans({ db, actor }: Reader): Promise<Panel<TodaysPlan['action_plans']>> {
  const { rows } = await sql<Panel<TodaysPlan['action_plans']>>`
    with mine as materialized (
      select t.id, left(t.description, 500) as description, t.due_date,
        (select jsonb_build_object('id', e.id, 'name', e.name) from entities e
          where e.organization_id = t.organization_id and e.id = t.entity_id) as entity,
        ${isOverdue(sql`t.due_date`)} as is_past_due,
        p.id as plan_id, p.name, p.due_date as plan_due,
        row_number() over (partition by p.id order by t.due_date nulls last, t.id) as rank
      from action_plan_tasks t
      join action_plans p on p.organization_id = t.organization_id and p.id = t.action_plan_id
        and p.completed_at is null and p.archived_at is null and p.deleted_at is null
      where t.organization_id = ${actor.organizationId} and t.user_id = ${actor.userId} and t.state <> 'done'
        and t.deleted_at is null
        and (t.entity_id is null or exists (select from entities e where e.organization_id = t.organization_id
          and e.id = t.entity_id and e.deleted_at is null))
    ), slides as (
      select jsonb_build_object('id', plan_id, 'name', name) as plan, plan_due as due_date,
        count(*) as open,
        jsonb_agg(jsonb_build_object('id', id, 'description', description, 'entity', entity, 'due_date', due_date,
          'is_past_due', is_past_due) order by rank) filter (where rank <= ${sql.lit(SHOWN_MAX)}) as tasks
      from mine group by plan_id, name, plan_due
      order by min(mine.due_date) nulls last, plan_id limit ${sql.lit(SHOWN_MAX)}
    )
    select (select count(*) from mine) as total, coalesce((select jsonb_agg(to_jsonb(slides)) from slides), '[]') as shown`.execute(
    db,
  )
  return rows[0] ?? { total: 0, shown: [] }
}

/**
 * Returns an admin's undecided exclusion requests for the entities that they administer, the oldest first; null for
 * others.
 */
export async function exclusionRequests({ db, actor }: Reader): Promise<TodaysPlan['exclusion_requests']> {
  const mayDecide = administered(actor)
  if (!mayDecide) return null
  const { rows } = await sql<NonNullable<TodaysPlan['exclusion_requests']>>`
    with pending as materialized (
      select r.id, r.question_id, r.assignor_id, r.created_at, e.id as entity_id, e.name,
        row_number() over (order by r.created_at, r.id) as rank
      from question_exclusion_requests r
      join entities e on e.organization_id = r.organization_id and e.id = r.entity_id and e.deleted_at is null
      where r.organization_id = ${actor.organizationId} and r.state = 'pending' and ${mayDecide}
    )
    select (select count(*) from pending) as pending, (select id from pending where rank = 1) as first_id,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'question', q.tempid || ' ' || left(q.question, 500),
          'entity', jsonb_build_object('id', p.entity_id, 'name', p.name),
          'assignor', jsonb_build_object('id', u.id, 'full_name', u.full_name),
          'created_at', ${momentOf('p.created_at')}) order by p.rank)
        from pending p join questions q on q.id = p.question_id join users u on u.id = p.assignor_id
        where p.rank <= 5), '[]') as next`.execute(db)
  return rows[0] ?? { pending: 0, first_id: null, next: [] }
}

/** The messages that the reader has not read, the latest first. */
export async function unreadMessages({ db, actor }: Reader): Promise<Panel<TodaysPlan['welcome_messages']>> {
  const { rows } = await sql<TodaysPlan['welcome_messages'][number] & { total: number }>`
    select w.id, w.title, w.message, w.created_at, w.created_by,
      jsonb_build_object('id', u.id, 'full_name', u.full_name) as author,
      count(*) over () as total
    from welcome_messages w join users u on u.id = w.created_by
    where w.organization_id = ${actor.organizationId} and w.deleted_at is null
      and not exists (select from welcome_message_reads r where r.organization_id = w.organization_id
        and r.welcome_message_id = w.id and r.user_id = ${actor.userId})
    order by w.created_at desc, w.id desc limit ${sql.lit(SHOWN_MAX)}`.execute(db)
  return { total: rows[0]?.total ?? 0, shown: rows }
}
