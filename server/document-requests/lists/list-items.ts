import { type RawBuilder, sql } from 'kysely'
import type { DocumentRequest } from '#domain/document-requests/document-requests.contract.ts'
import type { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { listed } from '#server/platform/db/trash.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { mayReadRequest } from '../request-visibility.ts'
import { isLate, requestsAt } from '../requests/find-requests.ts'
import { pageOfRequests } from '../requests/list-requests.ts'
import { demandList } from './find-lists.ts'

type ItemsInput = InputOf<typeof documentRequestListsApi.items>

/** One page of the requests of a list. */
export async function listItems(call: Call<ItemsInput>): Promise<Page<DocumentRequest>> {
  const { document_request_list_id: listId, filter = {}, page, limit, sort, ...rest } = call.input
  await demandList(call, listId)
  // A download asks for its pages by their size.
  const per_page = limit ?? (rest as { per_page?: number }).per_page
  const narrowing = conditionsOf(filter)
  const { abilities, divisionIds } = call.actor
  const isWhole = narrowing.length === 0 && abilities.has('company:manage') && divisionIds === null
  const { rows, total } = await pageOfRequests(
    call,
    [
      sql<boolean>`r.document_request_list_id = ${listId}`,
      mayReadRequest(call.actor),
      listed(sql`r.deleted_at`, filter.trashed),
      ...narrowing,
    ],
    { page, per_page, sort: sort ?? 'request_number|asc', isWhole },
  )
  const isDownload = 'per_page' in rest
  const parts = {
    assignments: filter.withAssignments || isDownload,
    comments: filter.withCommentsCount || isDownload,
    files: filter.withFiles,
  }
  return { rows: await requestsAt(call, rows, parts), total }
}

function conditionsOf(filter: NonNullable<ItemsInput['filter']>): RawBuilder<boolean>[] {
  const { title, status, showUnassigned, overdue, due, user_id } = filter
  const assigned = (
    condition: RawBuilder<unknown>,
  ) => sql<boolean>`exists (select from document_request_assignments a
    where a.organization_id = r.organization_id and a.document_request_id = r.id ${condition})`
  return [
    title ? containing(title, 'r.title', sql`'#' || r.request_number`) : null,
    status === undefined ? null : sql<boolean>`r.status = any(${[status].flat()}::text[])`,
    showUnassigned ? sql<boolean>`not ${assigned(sql``)}` : null,
    overdue === undefined ? null : sql<boolean>`${isLate} = ${overdue}`,
    due === undefined ? null : sql<boolean>`r.due_date = ${due}`,
    user_id === undefined ? null : assigned(sql`and a.user_id = ${user_id}`),
  ].filter(condition => condition !== null)
}

/** The days on which requests of a list are due, with their numbers. */
export async function dueDays(call: Call<{ document_request_list_id: number }>) {
  const { db, actor, organizationId } = call
  const { document_request_list_id: listId } = call.input
  await demandList(call, listId)
  const { rows } = await sql<{ due_date: string; count: number; open: number }>`
    select r.due_date, count(*) as count,
      count(*) filter (where r.status in ('AWAITING_SUBMISSION', 'RETURN_FOR_QUESTION')) as open
    from document_requests r
    join document_request_lists l on l.organization_id = r.organization_id and l.id = r.document_request_list_id
    where r.organization_id = ${organizationId} and l.id = ${listId} and r.deleted_at is null
      and r.due_date is not null and ${mayReadRequest(actor)}
    group by r.due_date order by r.due_date`.execute(db)
  return { rows, total: rows.length }
}
