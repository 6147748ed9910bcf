import { type RawBuilder, sql } from 'kysely'
import { REMIND_DAYS } from '#domain/evidence/evidence.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isOrphaned } from './evidence-visibility.ts'
import { isRequested } from './find-evidence.ts'

interface Following {
  fileIds: readonly number[]
  /** The person whose change it is, who need not be told. */
  by?: number
  /** Files of which people are told anew. */
  news?: readonly number[]
}

/**
 * Makes the notifications about files that end agree with them. The person who added a file has one from 30 days before its
 * end until another day is set or a new file is requested; if they have left, the managers of the entities that it is
 * evidence for have it, and if there are none, the primary administrator. Call it after everything that changes when a file
 * ends.
 */
export async function followEvidence(
  db: Db,
  organizationId: number,
  { fileIds, by = 0, news = [] }: Following,
): Promise<void> {
  if (fileIds.length === 0) return
  const isNews = sql<boolean>`(k.completed or k.task_type_id = any(${news}::bigint[]))`
  await sql`
    with open as (${concerned(organizationId, fileIds)}), completed as (
      update tasks k set completed = true, completed_at = now()
      where k.organization_id = ${organizationId} and k.task_type = 'evidence' and k.task_type_id = any(${fileIds}::bigint[])
        and not k.completed
        and not exists (select from open o where o.file_id = k.task_type_id and o.user_id = k.user_id)
    )
    insert into tasks as k (organization_id, user_id, task_type, task_type_id, due_date, reassignable, read)
    select ${organizationId}, o.user_id, 'evidence', o.file_id, o.valid_until, false, o.user_id = ${by}
    from open o order by o.user_id, o.file_id
    on conflict (organization_id, user_id, merged_type, task_type_id, entity_id, assessment_period_id) do update set
      due_date = excluded.due_date, completed = false, completed_at = null,
      read = case when ${isNews} then excluded.read else k.read end,
      mailed_at = case when ${isNews} then null else k.mailed_at end,
      archived_at = case when ${isNews} then null else k.archived_at end,
      deleted_at = case when ${isNews} then null else k.deleted_at end,
      created_at = case when ${isNews} then now() else k.created_at end
    where k.completed or k.due_date is distinct from excluded.due_date or k.task_type_id = any(${news}::bigint[])`.execute(
    db,
  )
}

/** The people who are told about each of these files, as `file_id`, `user_id` and `valid_until`. */
function concerned(organizationId: number, fileIds: readonly number[]): RawBuilder<unknown> {
  return sql`select distinct f.id as file_id, x.user_id, f.valid_until
    from files f
    cross join lateral (${responsible}) x
    join users u on u.id = x.user_id
    where f.organization_id = ${organizationId} and f.id = any(${fileIds}::bigint[]) and f.stored_at is not null
      and f.valid_until <= assay.today_in(u.time_zone) + ${REMIND_DAYS}::int
      and not ${isRequested} and not (${isOrphaned})`
}

/** On files `f`: the members who look after it, as `user_id`. */
export const responsible = sql`
  with author as (
    select m.user_id from members m where m.organization_id = f.organization_id and m.user_id = f.created_by
  ), managers as (
    select m.user_id from answer_files k
    join answers a on a.organization_id = k.organization_id and a.id = k.answer_id
    join entities e on e.organization_id = a.organization_id and e.id = a.entity_id and e.deleted_at is null
    join members m on m.organization_id = e.organization_id and m.user_id = e.manager_id and 'Manager' = any(m.roles)
    where k.organization_id = f.organization_id and k.file_id = f.id and not exists (select from author)
  )
  select user_id from author
  union select user_id from managers
  union select m.user_id from organizations o
    join members m on m.organization_id = o.organization_id and m.user_id = o.primary_administrator_id
    where o.organization_id = f.organization_id and not exists (select from author) and not exists (select from managers)`
