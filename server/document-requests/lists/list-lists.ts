import { type RawBuilder, sql } from 'kysely'
import type { DocumentRequestList } from '#domain/document-requests/list-shapes.ts'
import type { documentRequestListsApi } from '#domain/document-requests/lists.contract.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { mayReadList, mayReadRequest } from '../request-visibility.ts'
import { listsAt } from './find-lists.ts'

type ListInput = InputOf<typeof documentRequestListsApi.list>

/** One page of the lists in which the caller can see something, the latest first. */
export async function listLists(call: Call<ListInput>): Promise<Page<DocumentRequestList>> {
  const { db, actor, organizationId } = call
  const { filter = {}, page, limit, ...rest } = call.input
  let query = db
    .selectFrom('document_request_lists as l')
    .where('l.organization_id', '=', organizationId)
    .where(mayReadList(actor))
    .select('l.id')
  for (const condition of conditionsOf(actor, filter)) query = query.where(condition)
  // A download asks for its pages by their size.
  const per_page = limit ?? (rest as { per_page?: number }).per_page
  const { rows, total } = await pageOf(
    query,
    { page, per_page },
    { perPage: 15, sort: 'created_at|desc,id|desc', columns: { created_at: 'l.created_at', id: 'l.id' } },
  )
  const ids = rows.map(({ id }) => id)
  const parts = { contacts: filter.withPointsOfContact || 'per_page' in rest, items: filter.withItems }
  return { rows: await listsAt(call, ids, parts), total }
}

function conditionsOf(actor: Actor, filter: NonNullable<ListInput['filter']>): RawBuilder<boolean>[] {
  const { title, status, document_request_period_id, trashed, only_archived } = filter
  const archived = sql<boolean>`exists (select from document_request_periods p where p.organization_id = l.organization_id
    and p.id = l.document_request_period_id and p.archived_at is not null and p.deleted_at is null)`
  return [
    listed(sql`l.deleted_at`, trashed),
    only_archived ? archived : trashed === 'only' ? null : sql<boolean>`not ${archived}`,
    title ? containing(title, 'l.title', 'l.description') : null,
    status === undefined
      ? null
      : sql<boolean>`exists (select from document_requests r where r.organization_id = l.organization_id
          and r.document_request_list_id = l.id and r.deleted_at is null
          and r.status = any(${[status].flat()}::text[]) and ${mayReadRequest(actor)})`,
    document_request_period_id === undefined
      ? null
      : sql<boolean>`l.document_request_period_id = any(${[document_request_period_id].flat()}::bigint[])`,
  ].filter(condition => condition !== null)
}
