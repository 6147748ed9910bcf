import { type RawBuilder, sql } from 'kysely'
import type {
  DocumentRequest,
  DocumentRequestWhole,
} from '#domain/document-requests/document-requests.contract.ts'
import {
  nextStatuses,
  type RequestFacts,
  requestPolicy,
} from '#domain/document-requests/document-requests.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import { maySeeEntity } from '#server/access/visibility.ts'
import { momentOf } from '#server/platform/db/fragments.ts'
import { isOverdue } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { helps, isAssigned, managesList, mayReadRequest } from '../request-visibility.ts'
import '../document-requests.table.ts'

type Reading = Pick<Call, 'db' | 'actor' | 'organizationId'>

/** The parts that a list sends only when it is asked for them. */
export interface Parts {
  assignments?: boolean | undefined
  comments?: boolean | undefined
  files?: boolean | undefined
}

type Found = Omit<DocumentRequestWhole, 'abilities' | 'reasons' | 'next_statuses'> & RequestFacts

/** One request with all that belongs to it, in the trash or not. Throws `not_found` unless the caller may read it. */
export async function findRequest(call: Reading, id: number): Promise<DocumentRequestWhole> {
  return only(await readRequests(call, sql`r.id = ${id} and ${mayReadRequest(call.actor)}`, whole(call)))
}

/** A request that the call has just written, even if the caller can no longer see it. */
export async function findChangedRequest(call: Reading, id: number): Promise<DocumentRequestWhole> {
  return only(await readRequests(call, sql`r.id = ${id}`, whole(call)))
}

function only(requests: DocumentRequest[]): DocumentRequestWhole {
  const [request] = requests
  if (!request) throw notFound()
  return request as DocumentRequestWhole
}

/** Requests in the order of their ids. The caller may read them. */
export async function requestsAt(
  call: Reading,
  ids: readonly number[],
  parts: Parts = {},
): Promise<DocumentRequest[]> {
  if (ids.length === 0) return []
  const requests = await readRequests(call, sql`r.id = any(${ids}::bigint[])`, partsOf(parts))
  const rank = new Map(ids.map((id, index) => [id, index]))
  return requests.sort((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0))
}

/** On `r`: nothing was submitted, though the day on which it was due is over. */
export const isLate = sql<boolean>`(r.status in ('AWAITING_SUBMISSION', 'RETURN_FOR_QUESTION')
  and ${isOverdue(sql`r.due_date`)})`

async function readRequests(
  { db, actor, organizationId }: Reading,
  condition: RawBuilder<unknown>,
  parts: RawBuilder<unknown>,
): Promise<DocumentRequest[]> {
  const { rows } = await sql<Found>`
    select r.id, r.uuid, r.request_number, r.title, r.description, r.status, r.due_date, ${isLate} as is_overdue,
      r.expected_kind, r.document_request_list_id, jsonb_build_object('id', l.id, 'name', l.title) as list,
      (select count(*) from document_request_files k where k.organization_id = r.organization_id
        and k.document_request_id = r.id) as files_count,
      ${momentOf('r.submitted_at')} as submitted_at, ${momentOf('r.completed_at')} as completed_at, r.created_by,
      ${momentOf('r.created_at')} as created_at, ${momentOf('r.updated_at')} as updated_at,
      ${momentOf('r.deleted_at')} as deleted_at, r.version, ${momentOf('l.deleted_at')} as list_deleted_at,
      ${managesList(actor)} as is_managed, ${isAssigned(actor)} as is_assigned, ${helps(actor)} as is_peer ${parts}
    from document_requests r
    join document_request_lists l on l.organization_id = r.organization_id and l.id = r.document_request_list_id
    where r.organization_id = ${organizationId} and ${condition}`.execute(db)
  return rows.map(({ is_managed, is_assigned, is_peer, list_deleted_at, ...request }) => ({
    ...request,
    next_statuses: nextStatuses(request.status),
    ...verdictsOf(requestPolicy, actor, { ...request, is_managed, is_assigned, is_peer, list_deleted_at }),
  }))
}

/** On `r`: members of a table that names people by request, by name. */
const peopleOf = (table: string, shape: RawBuilder<unknown>) => sql`coalesce((
  select jsonb_agg(${shape} order by lower(u.full_name), u.id)
  from ${sql.table(table)} k
  join members m on m.organization_id = k.organization_id and m.user_id = k.user_id
  join users u on u.id = k.user_id
  where k.organization_id = r.organization_id and k.document_request_id = r.id), '[]')`

const person = sql`jsonb_build_object('id', u.id, 'full_name', u.full_name)`

const assignments = sql`, ${peopleOf(
  'document_request_assignments',
  sql`jsonb_build_object('user_id', u.id, 'user', ${person})`,
)} as assignments`

const comments = sql`, (select count(*) from document_request_comments k where k.organization_id = r.organization_id
  and k.document_request_id = r.id and k.deleted_at is null) as comments_count`

/** The most comments that come with a request. */
const COMMENTS_MAX = 50

const lastComments = sql`coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'message', c.message, 'status', c.status,
    'author', jsonb_build_object('id', u.id, 'full_name', coalesce(u.full_name, h.email, '')),
    'created_at', ${momentOf('c.created_at')}) order by c.created_at desc, c.id desc)
  from (select * from document_request_comments k where k.organization_id = r.organization_id
    and k.document_request_id = r.id and k.deleted_at is null
    order by k.created_at desc, k.id desc limit ${sql.lit(COMMENTS_MAX)}) c
  left join users u on u.id = c.created_by
  left join document_request_links h on h.organization_id = c.organization_id and h.id = c.document_request_link_id), '[]')`

const files = sql`, coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes,
    'created_at', ${momentOf('k.created_at')}) order by k.created_at desc, f.id desc)
  from document_request_files k join files f on f.organization_id = k.organization_id and f.id = k.file_id
  where k.organization_id = r.organization_id and k.document_request_id = r.id), '[]') as files`

function partsOf(parts: Parts): RawBuilder<unknown> {
  const wanted = [parts.assignments && assignments, parts.comments && comments, parts.files && files]
  return sql.join(
    wanted.map(part => part || sql``),
    sql` `,
  )
}

function whole({ actor }: Reading): RawBuilder<unknown> {
  return sql`${partsOf({ assignments: true, comments: true, files: true })},
    ${lastComments} as comments, ${peopleOf('document_request_peers', person)} as peers,
    coalesce((select jsonb_agg(${person} order by lower(u.full_name), u.id) from document_request_list_contacts k
      join members m on m.organization_id = k.organization_id and m.user_id = k.user_id join users u on u.id = k.user_id
      where k.organization_id = l.organization_id and k.document_request_list_id = l.id), '[]') as points_of_contact,
    coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'protocol_id', q.protocol_id, 'tempid', q.tempid,
        'question', q.question) order by q.protocol_id, q.display_order, q.id)
      from document_request_questions k join questions q on q.protocol_id = k.protocol_id and q.id = k.question_id
      where k.organization_id = r.organization_id and k.document_request_id = r.id and q.deleted_at is null), '[]') as questions,
    coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by lower(c.name), c.id)
      from document_request_controls k join controls c on c.organization_id = k.organization_id and c.id = k.control_id
      where k.organization_id = r.organization_id and k.document_request_id = r.id and c.deleted_at is null
        and ${actor.features.has('controls')}), '[]') as controls,
    coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by lower(e.name), e.id)
      from document_request_entities k join entities e on e.organization_id = k.organization_id and e.id = k.entity_id
      where k.organization_id = r.organization_id and k.document_request_id = r.id and e.deleted_at is null
        and ${maySeeEntity(actor)}), '[]') as entities`
}
