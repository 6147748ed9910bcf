import { type RawBuilder, sql } from 'kysely'
import type {
  DocumentRequest,
  documentRequestsApi,
} from '#domain/document-requests/document-requests.contract.ts'
import { documentRequestStatuses } from '#domain/document-requests/document-requests.rules.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { isAskedFor, mayReadRequest } from '../request-visibility.ts'
import { isLate, requestsAt } from './find-requests.ts'

type ListInput = InputOf<typeof documentRequestsApi.list>

/** One page of the active requests of active lists that the caller may see. */
export async function listRequests(call: Call<ListInput>): Promise<Page<DocumentRequest>> {
  const { sort = 'due_date|asc', page, per_page } = call.input
  const { rows, total } = await pageOfRequests(call, conditionsOf(call), { page, per_page, sort })
  return { rows: await requestsAt(call, rows, { assignments: true, comments: true }), total }
}

function conditionsOf({ actor, input: { filter = {}, search } }: Call<ListInput>): RawBuilder<boolean>[] {
  const { status, mine, entity_id, overdue } = filter
  return [
    sql<boolean>`r.deleted_at is null and l.deleted_at is null`,
    mine ? isAskedFor(actor) : mayReadRequest(actor),
    status === undefined ? null : sql<boolean>`r.status = any(${[status].flat()}::text[])`,
    entity_id === undefined
      ? null
      : sql<boolean>`exists (select from document_request_entities k where k.organization_id = r.organization_id
          and k.document_request_id = r.id and k.entity_id = any(${[entity_id].flat()}::bigint[]))`,
    overdue === undefined ? null : sql<boolean>`${isLate} = ${overdue}`,
    search ? containing(search, 'r.title', sql`'#' || r.request_number`) : null,
  ].filter(condition => condition !== null)
}

interface Paging {
  page: number | undefined
  per_page: number | undefined
  sort: string
  /** The caller sees each request of a list: a page is then among the first of its index, and all of it is counted apart. */
  isWhole?: boolean
}

/** The ids of one page of requests `r` with their lists `l`, and the count of all. */
export async function pageOfRequests(
  { db, organizationId }: Call,
  conditions: readonly RawBuilder<boolean>[],
  { page, per_page, sort, isWhole = false }: Paging,
): Promise<Page<number>> {
  let query = db
    .selectFrom('document_requests as r')
    .innerJoin('document_request_lists as l', join =>
      join
        .onRef('l.organization_id', '=', 'r.organization_id')
        .onRef('l.id', '=', 'r.document_request_list_id'),
    )
    .where('r.organization_id', '=', organizationId)
    .select('r.id')
  for (const condition of conditions) query = query.where(condition)
  const { rows, total } = await pageOf(
    query,
    { page, per_page },
    {
      perPage: 50,
      sort,
      isOrderedByIndex: isWhole && sort.startsWith('request_number'),
      columns: {
        due_date: { nullsLast: sql`r.due_date` },
        title: alphabetical('r.title'),
        request_number: 'r.request_number',
        status: sql`array_position(${documentRequestStatuses}::text[], r.status)`,
        id: 'r.id',
      },
    },
  )
  return { rows: rows.map(({ id }) => id), total }
}
