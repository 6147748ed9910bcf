import { sql } from 'kysely'
import { reduced } from '#server/platform/rich-text/rich-text.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { followRequests } from './follow-requests.ts'
import { insertList } from './lists/write-lists.ts'
import { setAbout, setAssignees } from './requests/request-parts.ts'
import { requestRecords } from './requests/request-records.ts'

interface Asking {
  /** The list to put it into; one with the given title is made if this is null, or in the trash. */
  listId: number | null
  listTitle: string
  title: string
  /** Plain text. */
  text: string
  questionId: number | null
  entityId: number | null
}

/**
 * Makes a request on behalf of somebody outside the company, assigned to the actor of the call, who is told of it. Returns it
 * with its list. What it is about is linked as far as it still exists.
 */
export async function askAnew(
  call: Call,
  { listId, listTitle, title, text, questionId, entityId }: Asking,
): Promise<{ id: number; listId: number; number: number }> {
  const { db, organizationId, actor } = call
  const into = (await activeList(call, listId)) ?? (await insertList(call, { title: listTitle }))
  const id = await requestRecords.insert(call, {
    document_request_list_id: into,
    title: shortened(title),
    description: reduced(asHtml(text)),
    due_date: null,
    expected_kind: null,
    created_by: actor.userId,
    submitted_at: null,
    submitted_by: null,
    completed_at: null,
    deleted_at: null,
  })
  const { rows: questions } = await sql<{ id: number }>`select q.id from questions q
    join organization_protocols op on op.organization_id = ${organizationId} and op.protocol_id = q.protocol_id
      and op.dropped_at is null
    where q.id = ${questionId} and q.deleted_at is null`.execute(db)
  const { rows: entities } = await sql<{ id: number }>`select id from entities
    where organization_id = ${organizationId} and id = ${entityId} and deleted_at is null`.execute(db)
  await setAbout(call, id, {
    question_ids: questions.map(each => each.id),
    entity_ids: entities.map(each => each.id),
  })
  await setAssignees(call, id, [actor.userId])
  await followRequests(db, organizationId, [id], { newlyAsked: [actor.userId] })
  const { rows } = await sql<{ number: number }>`select request_number as number from document_requests
    where organization_id = ${organizationId} and id = ${id}`.execute(db)
  return { id, listId: into, number: rows[0]?.number ?? 0 }
}

async function activeList({ db, organizationId }: Call, listId: number | null): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from document_request_lists
    where organization_id = ${organizationId} and id = ${listId} and deleted_at is null for key share`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

const shortened = (title: string) => (title.length > 200 ? `${title.slice(0, 199)}…` : title)

const asHtml = (text: string) =>
  text
    .split(/\n+/)
    .map(each => `<p>${each.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')
