import { sql } from 'kysely'
import { REMIND_DAYS } from '#domain/evidence/evidence.rules.ts'
import type { Db } from '#server/platform/db/db.ts'
import { each } from '#server/platform/jobs/each.ts'
import { defineJob, type JobTools } from '#server/platform/jobs/job.ts'
import { anonymous } from '#server/platform/session/actor.ts'
import { requestNewFile } from '../document-requests/requests/renew-evidence.service.ts'
import { activeCompanies } from '../organizations/active-companies.service.ts'
import { isOrphaned } from './evidence-visibility.ts'
import { isRequested } from './find-evidence.ts'
import { followEvidence, responsible } from './follow-evidence.ts'

const AT_ONCE = 200

/**
 * Tells people about files that end within 30 days, once for each day on which a file ends, and requests new ones where that
 * is set. The notification is mailed as all are. What changed since, such as a request that was moved to the trash, is
 * followed.
 */
export const remindOfEvidence = defineJob({
  name: 'remind-of-evidence',
  everySeconds: 3600,
  options: { tries: 2, concurrency: 1, keepSeconds: 86_400 },
  async work(_, tools) {
    await each(await activeCompanies(tools.db), tools.signal, async organizationId => {
      if (!(await tools.within(organizationId, null, trx => hasWork(trx, organizationId)))) return
      const due = await tools.within(organizationId, null, trx => filesToRequest(trx, organizationId))
      await each(due, tools.signal, file => requestFor(tools, organizationId, file))
      await tools.within(organizationId, null, trx => remindIn(trx, organizationId))
    })
  },
})

interface ToRequest {
  id: number
  name: string
  valid_until: string
  by: number
}

/** On files `f`: it ends within 30 days, by the latest day that it is anywhere. */
const isNear = sql<boolean>`f.stored_at is not null and f.valid_until <= (now() at time zone 'UTC')::date + ${REMIND_DAYS + 1}::int`

/** Finds out whether a file ends soon or a task asks about one. Most companies have neither, and what follows is long to plan. */
async function hasWork(trx: Db, organizationId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from files f where f.organization_id = ${organizationId} and ${isNear})
      or exists (select from tasks k where k.organization_id = ${organizationId} and k.task_type = 'evidence'
        and not k.completed) as has`.execute(trx)
  return rows[0]?.has ?? false
}

/**
 * The files of which a new one is to be requested, each with the person who does: the one who set it or, if they may no
 * longer, the primary administrator.
 */
async function filesToRequest(trx: Db, organizationId: number, id?: number): Promise<ToRequest[]> {
  const { rows } = await sql<ToRequest>`
    select f.id, f.name, f.valid_until, coalesce(setter.user_id, o.primary_administrator_id) as by
    from files f
    join organizations o on o.organization_id = f.organization_id
    left join members setter on setter.organization_id = f.organization_id and setter.user_id = f.validity_set_by
      and setter.roles && array['Admin', 'Manager']
    join users u on u.id = coalesce(setter.user_id, o.primary_administrator_id)
    where f.organization_id = ${organizationId} and ${id === undefined ? sql`true` : sql`f.id = ${id}`}
      and f.renews_automatically and ${isNear}
      and f.valid_until <= assay.today_in(u.time_zone) + ${REMIND_DAYS}::int
      and not ${isRequested} and not (${isOrphaned})
      and exists (select from organization_features x where x.organization_id = f.organization_id
        and x.key = 'document-requests')
    order by f.id limit ${AT_ONCE}`.execute(trx)
  return rows
}

/** Requests a new file on behalf of the person, in a transaction of its own. Somebody may have done so meanwhile. */
async function requestFor(tools: JobTools, organizationId: number, { id, by }: ToRequest): Promise<void> {
  await tools.within(organizationId, by, async trx => {
    await sql`select from files where organization_id = ${organizationId} and id = ${id} for update`.execute(
      trx,
    )
    const [file] = await filesToRequest(trx, organizationId, id)
    if (!file || file.by !== by) return
    const { rows } = await sql<{
      user_id: number
    }>`select x.user_id from files f cross join lateral (${responsible}) x
      where f.organization_id = ${organizationId} and f.id = ${id}`.execute(trx)
    await requestNewFile(trx, {
      organizationId,
      file,
      by,
      userIds: rows.map(({ user_id }) => user_id),
      dueDate: file.valid_until,
      mayRead: { answer: sql<boolean>`true`, request: sql<boolean>`true` },
      audited: { actor: anonymous, requestId: tools.jobId, address: '' },
    })
    await sql`update files set reminded_for = valid_until where organization_id = ${organizationId} and id = ${id}`.execute(
      trx,
    )
  })
}

/** Makes the notifications agree with the files that end, and takes those of which people are told for the first time. */
async function remindIn(trx: Db, organizationId: number): Promise<void> {
  const { rows: news } = await sql<{ id: number }>`
    update files f set reminded_for = f.valid_until
    where f.organization_id = ${organizationId} and ${isNear} and f.valid_until is distinct from f.reminded_for
      and exists (select from (${responsible}) x join users u on u.id = x.user_id
        where f.valid_until <= assay.today_in(u.time_zone) + ${REMIND_DAYS}::int)
    returning f.id`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    select f.id from files f where f.organization_id = ${organizationId} and ${isNear}
    union select k.task_type_id from tasks k where k.organization_id = ${organizationId} and k.task_type = 'evidence'
      and not k.completed`.execute(trx)
  await followEvidence(trx, organizationId, {
    fileIds: rows.map(({ id }) => id),
    news: news.map(({ id }) => id),
  })
}
