import { type RawBuilder, sql } from 'kysely'
import { listPolicy } from '#domain/document-requests/document-requests.rules.ts'
import type { DocumentRequestList } from '#domain/document-requests/list-shapes.ts'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import { momentOf } from '#server/platform/db/fragments.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { managesList, mayReadList, mayReadRequest } from '../request-visibility.ts'
import { isLate } from '../requests/find-requests.ts'
import '../document-requests.table.ts'

type Reading = Pick<Call, 'db' | 'actor' | 'organizationId'>

/** The parts that lists send only when they are asked for them. */
export interface ListParts {
  contacts?: boolean | undefined
  items?: boolean | undefined
}

/** The most requests that come with a list. */
const ITEMS_MAX = 50

type Found = Omit<DocumentRequestList, 'abilities' | 'reasons'> & { is_managed: boolean }

/** One list, in the trash or not. Throws `not_found` unless the caller may read it. */
export async function findList(call: Reading, id: number): Promise<DocumentRequestList> {
  return only(await readLists(call, sql`l.id = ${id} and ${mayReadList(call.actor)}`, { contacts: true }))
}

/** Throws `not_found` unless the caller may read the list, in the trash or not. Counts none of its requests. */
export async function demandList({ db, actor, organizationId }: Reading, id: number): Promise<void> {
  const { rows } = await sql`select from document_request_lists l
    where l.organization_id = ${organizationId} and l.id = ${id} and ${mayReadList(actor)}`.execute(db)
  if (rows.length === 0) throw notFound()
}

/** A list that the call has just written, even if the caller can no longer see it. */
export async function findChangedList(call: Reading, id: number): Promise<DocumentRequestList> {
  return only(await readLists(call, sql`l.id = ${id}`, { contacts: true }))
}

function only([list]: DocumentRequestList[]): DocumentRequestList {
  if (!list) throw notFound()
  return list
}

/** Lists in the order of their ids. The caller may read them. */
export async function listsAt(
  call: Reading,
  ids: readonly number[],
  parts: ListParts,
): Promise<DocumentRequestList[]> {
  if (ids.length === 0) return []
  const lists = await readLists(call, sql`l.id = any(${ids}::bigint[])`, parts)
  const rank = new Map(ids.map((id, index) => [id, index]))
  return lists.sort((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0))
}

async function readLists(
  { db, actor, organizationId }: Reading,
  condition: RawBuilder<unknown>,
  { contacts, items }: ListParts,
): Promise<DocumentRequestList[]> {
  const { rows } = await sql<Found>`
    select l.id, l.organization_id, l.title, l.description, l.document_request_period_id,
      case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.name) end as period,
      p.archived_at is not null as is_archived, l.default_due_date, own.*, l.created_by,
      ${momentOf('l.created_at')} as created_at, ${momentOf('l.updated_at')} as updated_at,
      ${momentOf('l.deleted_at')} as deleted_at, l.version, ${managesList(actor)} as is_managed
      ${contacts ? sql`, ${contactsOf} as points_of_contact` : sql``}
      ${items ? sql`, ${itemsOf(actor)} as items` : sql``}
    from document_request_lists l
    left join document_request_periods p on p.organization_id = l.organization_id
      and p.id = l.document_request_period_id and p.deleted_at is null
    cross join lateral (${countsOf(actor)}) own
    where l.organization_id = ${organizationId} and ${condition}`.execute(db)
  return rows.map(({ is_managed, ...list }) => ({
    ...list,
    ...verdictsOf(listPolicy, actor, { deleted_at: list.deleted_at, is_managed }),
  }))
}

/** On `l`: the counts of the requests that the person may see. */
function countsOf(actor: Call['actor']): RawBuilder<unknown> {
  const counted = (status: string) => sql`count(*) filter (where r.status = ${status})`
  return sql`select count(*) as items_count,
      ${counted('AWAITING_SUBMISSION')} as items_awaiting_submission_count,
      ${counted('SUBMITTED')} as items_submitted_count,
      ${counted('RETURN_FOR_QUESTION')} as items_returned_for_question_count,
      ${counted('COMPLETED')} as items_completed_count,
      count(*) filter (where ${isLate}) as items_overdue_count
    from document_requests r
    where r.organization_id = l.organization_id and r.document_request_list_id = l.id and r.deleted_at is null
      and ${mayReadRequest(actor)}`
}

/** On `l`: the members who answer for it, by name. */
const contactsOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', u.id, 'full_name', u.full_name) order by lower(u.full_name), u.id)
  from document_request_list_contacts k
  join members m on m.organization_id = k.organization_id and m.user_id = k.user_id
  join users u on u.id = k.user_id
  where k.organization_id = l.organization_id and k.document_request_list_id = l.id), '[]')`

/** On `l`: its first requests that the person may see. */
const itemsOf = (actor: Call['actor']) => sql`coalesce((
  select jsonb_agg(to_jsonb(x) order by x.request_number) from (
    select r.id, r.request_number, r.title, r.status, r.due_date from document_requests r
    where r.organization_id = l.organization_id and r.document_request_list_id = l.id and r.deleted_at is null
      and ${mayReadRequest(actor)}
    order by r.request_number limit ${ITEMS_MAX}) x), '[]')`
