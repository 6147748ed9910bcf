import { sql } from 'kysely'
import type { DocumentRequestList } from '#domain/document-requests/list-shapes.ts'
import type { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import { invalid } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { followLists } from '../follow-requests.ts'
import { setPeople } from '../set-people.ts'
import { type ListCall, listRecords, lockList } from './list-records.ts'

type Create = InputOf<typeof documentRequestListsApi.create>

export async function createList(call: Call<Create>): Promise<DocumentRequestList> {
  const { points_of_contact = [], ...fields } = call.input
  const id = await insertList(call, fields)
  await setContacts(call, id, points_of_contact, 'points_of_contact')
  return listRecords.created(call, id)
}

/** Inserts a list and returns its id. Throws `invalid` for a period that does not exist. */
export async function insertList(call: Call, fields: Omit<Create, 'points_of_contact'>): Promise<number> {
  await demandPeriod(call, fields.document_request_period_id)
  return listRecords.insert(call, {
    title: fields.title,
    description: fields.description,
    document_request_period_id: fields.document_request_period_id ?? null,
    default_due_date: fields.default_due_date ?? null,
    created_by: call.actor.userId,
    deleted_at: null,
  })
}

export async function updateList(
  call: Call<InputOf<typeof documentRequestListsApi.update>>,
): Promise<DocumentRequestList> {
  const { document_request_list_id: id, ...fields } = call.input
  const before = await lockList(call, 'edit')
  if (fields.document_request_period_id !== before.document_request_period_id)
    await demandPeriod(call, fields.document_request_period_id)
  const after = await listRecords.revise(call, before, fields)
  await followLists(call.db, call.organizationId, [id])
  return after
}

export async function putContacts(
  call: Call<InputOf<typeof documentRequestListsApi.setPointsOfContact>>,
): Promise<DocumentRequestList> {
  const before = await lockList(call, 'edit')
  await setContacts(call, before.id, call.input.user_ids, 'user_ids')
  const after = await listRecords.revise(call, before, {})
  await followLists(call.db, call.organizationId, [before.id])
  return after
}

export async function removeList(call: ListCall): Promise<void> {
  const before = await lockList(call, 'delete')
  await listRecords.trash(call, before)
  await followLists(call.db, call.organizationId, [before.id])
}

export async function restoreList(call: ListCall): Promise<DocumentRequestList> {
  const before = await lockList(call, 'restore')
  const after = await listRecords.restore(call, before)
  await followLists(call.db, call.organizationId, [before.id])
  return after
}

async function demandPeriod(
  { db, organizationId }: Call,
  periodId: number | null | undefined,
): Promise<void> {
  if (!periodId) return
  const { rows } = await sql`select from document_request_periods where organization_id = ${organizationId}
    and id = ${periodId} and deleted_at is null and archived_at is null for key share`.execute(db)
  if (rows.length === 0)
    throw invalid({
      document_request_period_id: ['Choose a period that is neither archived nor in the trash.'],
    })
}

/** Sets the members who answer for a list. Only admins and managers can decide about what comes in. */
async function setContacts(
  call: Call,
  listId: number,
  userIds: readonly number[],
  field: string,
): Promise<void> {
  const { db, organizationId } = call
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from members
    where organization_id = ${organizationId} and user_id = any(${userIds}::bigint[])
      and roles && array['Admin', 'Manager']`.execute(db)
  if ((rows[0]?.count ?? 0) < new Set(userIds).size)
    throw invalid({ [field]: ['Choose members who are admins or managers.'] })
  await setPeople(call, 'contacts', listId, userIds)
}
