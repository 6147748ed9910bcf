import { sql } from 'kysely'
import type { DocumentRequestList, GivenRequest } from '#domain/document-requests/list-shapes.ts'
import type { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import type { InputOf, ResultOf } from '#domain/platform/route.ts'
import { appendAudits } from '#server/platform/audit/append.ts'
import { reduced } from '#server/platform/rich-text/rich-text.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { followRequests } from '../follow-requests.ts'
import { demandMembers } from '../requests/request-parts.ts'
import { findList } from './find-lists.ts'
import { listRecords, lockList } from './list-records.ts'
import { insertList } from './write-lists.ts'

type AddMany = typeof documentRequestListsApi.addMany

/** Asks for many documents at once, in the given order. */
export async function addMany(call: Call<InputOf<AddMany>>): Promise<ResultOf<AddMany>> {
  const list = await lockList(call, 'add')
  const added = await insertRequests(call, list, call.input.items)
  call.note({
    subjectType: 'document_request_lists',
    subjectId: list.id,
    after: { requests: added.ids.length, first_number: added.first_number, last_number: added.last_number },
  })
  return added
}

type Inserting = Pick<Call, 'db' | 'organizationId' | 'actor' | 'requestId' | 'address'>

/** Inserts requests with their assignees in a few statements, however many they are. */
export async function insertRequests(
  call: Inserting,
  list: Pick<DocumentRequestList, 'id' | 'default_due_date'>,
  items: readonly GivenRequest[],
): Promise<ResultOf<AddMany>> {
  const { db, organizationId, actor } = call
  const userIds = [...new Set(items.flatMap(({ user_ids = [] }) => user_ids))]
  await demandMembers(call, userIds, 'items')
  const given = items.map(({ description = '', due_date, expected_kind = null, title }) => ({
    title,
    description: reduced(description),
    due_date: due_date === undefined ? list.default_due_date : due_date,
    expected_kind,
  }))
  const { rows } = await sql<{ id: number; request_number: number }>`
    insert into document_requests (organization_id, document_request_list_id, title, description, due_date, expected_kind,
      created_by)
    select ${organizationId}, ${list.id}, x.title, x.description, x.due_date, x.expected_kind, ${actor.userId}
    from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as g (item, number)
    cross join lateral jsonb_to_record(g.item) as x (title text, description text, due_date date, expected_kind text)
    order by g.number returning id, request_number`.execute(db)
  const made = rows.sort((one, other) => one.request_number - other.request_number)
  const asked = items.flatMap(({ user_ids = [] }, index) =>
    user_ids.map(user => ({ id: made[index]?.id, user })),
  )
  await sql`insert into document_request_assignments (organization_id, document_request_id, user_id)
    select ${organizationId}, * from unnest(${asked.map(({ id }) => id)}::bigint[], ${asked.map(({ user }) => user)}::bigint[])
    on conflict do nothing`.execute(db)
  const ids = made.map(({ id }) => id)
  await followRequests(db, organizationId, ids, { newlyAsked: userIds, except: actor.userId })
  await appendAudits(call, {
    event: 'document_request.created',
    subjectType: 'document_requests',
    entries: made.map(({ id, request_number }, index) => ({
      id,
      after: {
        document_request_list_id: list.id,
        request_number,
        ...given[index],
        assignments: items[index]?.user_ids ?? [],
      },
    })),
  })
  return {
    ids,
    first_number: made[0]?.request_number ?? 0,
    last_number: made.at(-1)?.request_number ?? 0,
  }
}

/** Copies a list with its requests and what they are about, without what came in. */
export async function copyList(
  call: Call<InputOf<typeof documentRequestListsApi.copy>>,
): Promise<DocumentRequestList> {
  const { db, organizationId, actor, input } = call
  const source = await findList(call, input.document_request_list_id)
  demandAbility(source, 'edit')
  const { title, document_request_period_id = null, move_due_dates_by = 0, with_assignments = false } = input
  const listId = await insertList(call, {
    title,
    description: source.description,
    document_request_period_id,
    default_due_date: null,
  })
  await sql`insert into document_request_list_contacts
    select organization_id, ${listId}, user_id from document_request_list_contacts
    where organization_id = ${organizationId} and document_request_list_id = ${source.id}`.execute(db)
  await sql`update document_request_lists l set default_due_date = s.default_due_date + ${move_due_dates_by}::int
    from document_request_lists s where l.organization_id = ${organizationId} and l.id = ${listId}
      and s.organization_id = ${organizationId} and s.id = ${source.id}`.execute(db)
  const { rows: sources } = await sql<{ id: number }>`select id from document_requests
    where organization_id = ${organizationId} and document_request_list_id = ${source.id} and deleted_at is null
    order by request_number`.execute(db)
  const { rows: copies } = await sql<{ id: number; request_number: number }>`
    insert into document_requests (organization_id, document_request_list_id, title, description, due_date, expected_kind,
      created_by)
    select organization_id, ${listId}, title, description, due_date + ${move_due_dates_by}::int, expected_kind, ${actor.userId}
    from document_requests where organization_id = ${organizationId} and document_request_list_id = ${source.id}
      and deleted_at is null
    order by request_number returning id, request_number`.execute(db)
  const made = copies.sort((one, other) => one.request_number - other.request_number).map(({ id }) => id)
  const pairs = sql`unnest(${sources.map(({ id }) => id)}::bigint[], ${made}::bigint[]) as pair (source, copy)`
  const parts = [
    ['document_request_questions', sql`, k.protocol_id, k.question_id`],
    ['document_request_controls', sql`, k.control_id`],
    ['document_request_entities', sql`, k.entity_id`],
    ...(with_assignments ? [['document_request_assignments', sql`, k.user_id`] as const] : []),
  ] as const
  for (const [table, columns] of parts)
    await sql`insert into ${sql.table(table)}
      select k.organization_id, pair.copy${columns} from ${pairs}
      join ${sql.table(table)} k on k.organization_id = ${organizationId} and k.document_request_id = pair.source`.execute(
      db,
    )
  await sql`delete from document_request_assignments a where a.organization_id = ${organizationId}
    and a.document_request_id = any(${made}::bigint[]) and not exists (select from members m
      where m.organization_id = a.organization_id and m.user_id = a.user_id)`.execute(db)
  await followRequests(db, organizationId, made, { except: actor.userId })
  return listRecords.created(call, listId)
}
