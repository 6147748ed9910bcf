import { type SelectQueryBuilder, sql } from 'kysely'
import type {
  DocumentRequest,
  documentRequestsApi,
} from '#domain/document-requests/document-requests.contract.ts'
import type { Tables } from '#server/platform/db/db.ts'
import { containing } from '#server/platform/db/fragments.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import './document-requests.table.ts'

export const documentRequests: Handlers<typeof documentRequestsApi> = {
  async list(call) {
    const { filter, search, sort } = call.input
    let query = requestsFor(call)
    if (filter?.status) query = query.where('r.status', '=', filter.status)
    if (search) query = query.where(containing(search, 'r.title'))
    return pageOf(query, call.input, {
      perPage: 50,
      sort: sort ?? 'due_date|asc',
      columns: { due_date: 'r.due_date', title: alphabetical('r.title'), id: 'r.id' },
    })
  },
}

type RequestQuery = SelectQueryBuilder<Tables & { r: Tables['document_requests'] }, 'r', DocumentRequest>

/** The active requests of active lists that the caller may see. */
function requestsFor({ db, actor, organizationId }: Call): RequestQuery {
  return db
    .selectFrom('document_requests as r')
    .innerJoin('document_request_lists as l', join =>
      join
        .onRef('l.organization_id', '=', 'r.organization_id')
        .onRef('l.id', '=', 'r.document_request_list_id'),
    )
    .where('r.organization_id', '=', organizationId)
    .where('r.deleted_at', 'is', null)
    .where('l.deleted_at', 'is', null)
    .where(maySeeRequest(actor))
    .select(['r.id', 'r.uuid', 'r.request_number', 'r.title', 'r.description', 'r.status', 'r.due_date'])
    .select(['r.document_request_list_id', 'r.created_at', 'r.updated_at']) as unknown as RequestQuery
}

/** On `r`: all for an admin, for others the ones assigned to them. */
function maySeeRequest({ roles, userId }: Actor) {
  if (roles.has('Admin')) return sql<boolean>`true`
  return sql<boolean>`exists (select from document_request_assignments a where a.organization_id = r.organization_id
    and a.document_request_id = r.id and a.user_id = ${userId})`
}
