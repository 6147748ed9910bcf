import { type RawBuilder, sql } from 'kysely'
import type { Reminded } from '#domain/document-requests/list-shapes.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { preferencesOf } from '../../users/current-user.service.ts'
import { remindingEmail, type ToRemind } from './reminding-email.ts'

/** Somebody with open requests on a list. */
interface Open extends ToRemind {
  user_id: number
  full_name: string
  list_id: number
  mail_preferences: unknown
  was_reminded_today: boolean
  is_archived: boolean
}

export interface Reminder {
  person: Reminded
  /** Null for somebody who gets none. */
  email: Email | null
  userId: number
  listId: number
}

interface Wanted {
  organizationId: number
  /** On lists `l`. */
  lists: RawBuilder<unknown>
  /** On requests `r`; all open ones unless given. */
  requests?: RawBuilder<unknown>
  /** The name of whoever reminds. Without one, of whoever made the list. */
  by: string | null
  /** The address of the app, with which links begin. */
  address: string
}

/** Returns everybody with an open request on the lists, with the email they get, or the reason why they get none. */
export async function remindersOn(
  db: Db,
  { organizationId, lists, requests, by, address }: Wanted,
): Promise<Reminder[]> {
  const { rows } = await sql<Open>`
    select u.id as user_id, u.full_name, u.first_name, u.email, u.mail_preferences, o.name as organization,
      l.id as list_id, l.title as list, coalesce(${by}::text, maker.full_name, o.name) as by,
      p.archived_at is not null as is_archived,
      coalesce(d.reminded_on >= assay.today_in(u.time_zone), false) as was_reminded_today,
      jsonb_agg(jsonb_build_object('id', r.id, 'request_number', r.request_number, 'title', r.title,
        'due_date', r.due_date, 'is_late', coalesce(r.due_date < assay.today_in(u.time_zone), false))
        order by r.due_date nulls last, r.request_number) as requests
    from document_request_lists l
    join organizations o on o.organization_id = l.organization_id
    left join users maker on maker.id = l.created_by
    left join document_request_periods p on p.organization_id = l.organization_id and p.id = l.document_request_period_id
    join document_requests r on r.organization_id = l.organization_id and r.document_request_list_id = l.id
      and r.deleted_at is null and r.status in ('AWAITING_SUBMISSION', 'RETURN_FOR_QUESTION')
    cross join lateral (
      select a.user_id from document_request_assignments a
        where a.organization_id = r.organization_id and a.document_request_id = r.id
      union select a.user_id from document_request_peers a
        where a.organization_id = r.organization_id and a.document_request_id = r.id) asked
    join members m on m.organization_id = l.organization_id and m.user_id = asked.user_id
    join users u on u.id = asked.user_id
    left join document_request_reminders d on d.organization_id = l.organization_id
      and d.document_request_list_id = l.id and d.user_id = u.id
    where l.organization_id = ${organizationId} and l.deleted_at is null and ${lists}
      and ${requests ?? sql`true`}
    group by u.id, o.organization_id, o.name, l.organization_id, l.id, maker.full_name, p.archived_at, d.reminded_on
    order by lower(u.full_name), u.id, l.id`.execute(db)
  return rows.map(open => {
    const reason = reasonOf(open)
    const overdue = open.requests.filter(({ is_late }) => is_late).length
    return {
      userId: open.user_id,
      listId: open.list_id,
      email: reason === null ? remindingEmail(open, address) : null,
      person: {
        user: { id: open.user_id, full_name: open.full_name },
        list: { id: open.list_id, name: open.list },
        open: open.requests.length,
        overdue,
        is_reminded: reason === null,
        reason,
      },
    }
  })
}

function reasonOf({ was_reminded_today, is_archived, mail_preferences }: Open): string | null {
  if (is_archived) return 'The period of the list is archived.'
  if (was_reminded_today) return 'They were reminded of this list today.'
  return preferencesOf(mail_preferences).document_request
    ? null
    : 'They turned off emails about document requests.'
}

/**
 * Notes that these people are reminded today and returns those whom nobody else is reminding at this moment: two calls at
 * once send one email.
 */
export async function takeReminders(
  db: Db,
  organizationId: number,
  reminders: readonly Reminder[],
): Promise<Reminder[]> {
  const wanted = reminders.filter(({ email }) => email !== null)
  if (wanted.length === 0) return []
  const { rows } = await sql<{ user_id: number; list_id: number }>`
    insert into document_request_reminders as d (organization_id, document_request_list_id, user_id, reminded_on)
    select ${organizationId}, x.list_id, x.user_id, assay.today_in(u.time_zone)
    from unnest(${wanted.map(({ listId }) => listId)}::bigint[], ${wanted.map(({ userId }) => userId)}::bigint[])
      as x (list_id, user_id)
    join users u on u.id = x.user_id order by x.list_id, x.user_id
    on conflict (organization_id, document_request_list_id, user_id) do update set reminded_on = excluded.reminded_on
      where d.reminded_on < excluded.reminded_on
    returning d.user_id, d.document_request_list_id as list_id`.execute(db)
  const taken = new Set(rows.map(({ user_id, list_id }) => `${list_id} ${user_id}`))
  return wanted.filter(({ userId, listId }) => taken.has(`${listId} ${userId}`))
}
