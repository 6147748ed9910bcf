import { sql } from 'kysely'
import type { documentRequestsApi } from '#domain/document-requests/document-requests.contract.ts'
import { Failure } from '#domain/platform/failure.ts'
import type { InputOf, ResultOf } from '#domain/platform/route.ts'
import { appendAudits } from '#server/platform/audit/append.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { followRequests } from '../follow-requests.ts'
import { mayReadRequest } from '../request-visibility.ts'
import { requestsAt } from './find-requests.ts'
import { demandStep } from './request-records.ts'

type CompleteMany = typeof documentRequestsApi.completeMany

/** Completes many requests. Each refusal has its reason, and the others are completed. */
export async function completeMany(call: Call<InputOf<CompleteMany>>): Promise<ResultOf<CompleteMany>> {
  const { db, organizationId, actor } = call
  const ids = [...new Set(call.input.ids)]
  const { rows } = await sql<{ id: number }>`select r.id from document_requests r
    join document_request_lists l on l.organization_id = r.organization_id and l.id = r.document_request_list_id
    where r.organization_id = ${organizationId} and r.id = any(${ids}::bigint[]) and ${mayReadRequest(actor)}
    order by r.id for update of r`.execute(db)
  const known = rows.map(({ id }) => id)
  const requests = await requestsAt(call, known)
  const refused = ids
    .filter(id => !known.includes(id))
    .map(id => ({ id, title: '', error: 'This request doesn’t exist.' }))
  const accepted: number[] = []
  for (const request of requests) {
    const error = refusalOf(() => demandStep(request, 'complete'))
    if (error === null) accepted.push(request.id)
    else refused.push({ id: request.id, title: request.title, error })
  }
  await sql`update document_requests set status = 'COMPLETED', completed_at = now(), version = version + 1,
      updated_at = now()
    where organization_id = ${organizationId} and id = any(${accepted}::bigint[])`.execute(db)
  await followRequests(db, organizationId, accepted)
  await appendAudits(call, {
    event: 'document_request.completed',
    subjectType: 'document_requests',
    entries: accepted.map(id => ({ id, before: { status: 'SUBMITTED' }, after: { status: 'COMPLETED' } })),
  })
  call.note({ subjectType: 'document_requests', subjectId: null, after: { completed: accepted } })
  return { completed: accepted.length, refused }
}

/** The sentence with which the demand refuses, or null. */
function refusalOf(demand: () => void): string | null {
  try {
    demand()
    return null
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
}
