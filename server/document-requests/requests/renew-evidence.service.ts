import { type RawBuilder, sql } from 'kysely'
import { demandAbility } from '#domain/platform/policy.ts'
import { appendAudits } from '#server/platform/audit/append.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { followRequests } from '../follow-requests.ts'
import { findList } from '../lists/find-lists.ts'
import '../document-requests.table.ts'

/** A file that ends, and whose successor is requested. */
export interface Renewing {
  organizationId: number
  file: { id: number; name: string; valid_until: string }
  /** The person who asks. */
  by: number
  /** The list that gets the request; without one, that person’s list of evidence to renew. */
  listId?: number | undefined
  /** The members who are asked. */
  userIds: readonly number[]
  dueDate: string | null
  /** On answers `a` with their entity `e`, and on document requests `r` with their list `l`: the person may read them. */
  mayRead: { answer: RawBuilder<boolean>; request: RawBuilder<boolean> }
  /** The origin of the entries of the audit log. */
  audited: Pick<Call, 'actor' | 'requestId' | 'address'>
}

/** Throws unless the caller may add requests to the list: `not_found` for one that they may not know of. */
export async function demandList(call: Call, listId: number): Promise<void> {
  demandAbility(await findList(call, listId), 'add')
}

const QUESTIONS_MAX = 100
const ENTITIES_MAX = 1000

/** Requests a new file in place of one that ends, about the same questions and entities, and returns the request’s id. */
export async function requestNewFile(db: Db, renewing: Renewing): Promise<number> {
  const { organizationId, file, by, userIds, dueDate, audited } = renewing
  const listId = renewing.listId ?? (await ownList(db, renewing))
  const title = `New version of ${file.name}`.slice(0, 200)
  const { rows } = await sql<{ id: number; request_number: number }>`
    insert into document_requests (organization_id, document_request_list_id, title, description, due_date, created_by)
    values (${organizationId}, ${listId}, ${title}, ${descriptionOf(file)}, ${dueDate}, ${by})
    returning id, request_number`.execute(db)
  const [request] = rows
  if (!request) throw new Error('The request was not inserted.')
  await takeOver(db, request.id, renewing)
  await sql`insert into document_request_assignments (organization_id, document_request_id, user_id)
    select organization_id, ${request.id}, user_id from members
    where organization_id = ${organizationId} and user_id = any(${userIds}::bigint[])`.execute(db)
  await sql`insert into evidence_renewals (organization_id, file_id, document_request_id, valid_until)
    values (${organizationId}, ${file.id}, ${request.id}, ${file.valid_until})`.execute(db)
  await followRequests(db, organizationId, [request.id], { newlyAsked: userIds, except: by })
  await appendAudits(
    { db, ...audited },
    {
      event: 'document_request.created',
      subjectType: 'document_requests',
      entries: [
        {
          id: request.id,
          after: {
            document_request_list_id: listId,
            request_number: request.request_number,
            title,
            assignments: userIds,
            file: file.name,
          },
        },
      ],
    },
  )
  return request.id
}

function descriptionOf({ valid_until }: Renewing['file']): string {
  const [year, month, day] = valid_until.split('-')
  return `<p>The current file is valid until ${month}/${day}/${year}. Add the one that takes its place.</p>`
}

/** The person’s latest list for these requests; a new one if there is none that is in use. */
async function ownList(db: Db, { organizationId, by, audited }: Renewing): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select l.id from document_request_lists l
    left join document_request_periods p on p.organization_id = l.organization_id and p.id = l.document_request_period_id
    where l.organization_id = ${organizationId} and l.renews_evidence and l.deleted_at is null and l.created_by = ${by}
      and p.archived_at is null
    order by l.id desc limit 1`.execute(db)
  if (rows[0]) return rows[0].id
  const list = {
    title: 'Evidence to renew',
    description: 'Requests for new files in place of those that expire.',
  }
  const { rows: made } = await sql<{ id: number }>`
    insert into document_request_lists (organization_id, title, description, created_by, renews_evidence)
    values (${organizationId}, ${list.title}, ${list.description}, ${by}, true) returning id`.execute(db)
  const id = made[0]?.id ?? 0
  await appendAudits(
    { db, ...audited },
    {
      event: 'document_request_list.created',
      subjectType: 'document_request_lists',
      entries: [{ id, after: list }],
    },
  )
  return id
}

/** Links the request with what the file is evidence of: the questions and entities of its answers and of earlier requests. */
async function takeOver(
  db: Db,
  requestId: number,
  { organizationId, file, mayRead }: Renewing,
): Promise<void> {
  const answers = sql`answer_files k
    join answers a on a.organization_id = k.organization_id and a.id = k.answer_id
    join entities e on e.organization_id = a.organization_id and e.id = a.entity_id and e.deleted_at is null
    where k.organization_id = ${organizationId} and k.file_id = ${file.id} and ${mayRead.answer}`
  const earlier = (table: string) => sql`document_request_files k
    join document_requests r on r.organization_id = k.organization_id and r.id = k.document_request_id and r.deleted_at is null
    join document_request_lists l on l.organization_id = r.organization_id and l.id = r.document_request_list_id
      and l.deleted_at is null
    join ${sql.table(table)} x on x.organization_id = r.organization_id and x.document_request_id = r.id
    where k.organization_id = ${organizationId} and k.file_id = ${file.id} and ${mayRead.request}`
  await sql`insert into document_request_questions (organization_id, document_request_id, protocol_id, question_id)
    select ${organizationId}, ${requestId}, q.protocol_id, q.id
    from (select a.question_id from ${answers} union select x.question_id from ${earlier('document_request_questions')}) about
    join questions q on q.id = about.question_id and q.deleted_at is null
    join organization_protocols op on op.organization_id = ${organizationId} and op.protocol_id = q.protocol_id
      and op.dropped_at is null
    order by q.protocol_id, q.display_order, q.id limit ${QUESTIONS_MAX}`.execute(db)
  await sql`insert into document_request_entities (organization_id, document_request_id, entity_id)
    select ${organizationId}, ${requestId}, e.id
    from (select a.entity_id from ${answers} union select x.entity_id from ${earlier('document_request_entities')}) about
    join entities e on e.organization_id = ${organizationId} and e.id = about.entity_id and e.deleted_at is null
    order by e.id limit ${ENTITIES_MAX}`.execute(db)
}
