import type { DocumentRequestWhole } from '#domain/document-requests/document-requests.contract.ts'
import {
  type DocumentRequestStatus,
  isAboutState,
  leadsOn,
  nextStatuses,
  type Step,
  statusAfter,
} from '#domain/document-requests/document-requests.rules.ts'
import { Failure } from '#domain/platform/failure.ts'
import { demandAbility, demandState } from '#domain/platform/policy.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findChangedRequest, findRequest } from './find-requests.ts'

/** The changes of requests. */
export const requestRecords = records('document_requests', {
  find: findRequest,
  findChanged: findChangedRequest,
  audit: request => ({
    document_request_list_id: request.document_request_list_id,
    request_number: request.request_number,
    title: request.title,
    description: request.description,
    status: request.status,
    due_date: request.due_date,
    expected_kind: request.expected_kind,
    assignments: request.assignments.map(({ user_id }) => user_id),
    peers: request.peers.map(({ id }) => id),
    questions: request.questions.map(({ id }) => id),
    controls: request.controls.map(({ id }) => id),
    entities: request.entities.map(({ id }) => id),
    deleted_at: request.deleted_at,
  }),
})

export type RequestCall = Call<{ document_request_id: number }>

type Verdicts = Pick<DocumentRequestWhole, 'status' | 'deleted_at' | 'abilities' | 'reasons'>

/** Throws unless the caller may do this with the request: `conflict` if its state alone refuses it, else `forbidden`. */
export function demandOnRequest(request: Verdicts, verb: keyof DocumentRequestWhole['abilities']): void {
  const reason = request.reasons[verb]
  if (reason !== undefined && isAboutState(reason, request)) demandState(reason)
  demandAbility(request, verb)
}

/** Locks the request that the call names. Throws with the reason unless the caller may do this with it now. */
export function lockRequest(
  call: RequestCall,
  verb: keyof DocumentRequestWhole['abilities'],
): Promise<DocumentRequestWhole> {
  return requestRecords.lock(call, call.input.document_request_id, request => demandOnRequest(request, verb))
}

/**
 * Locks the request that the call names for a step. Throws `conflict` with the statuses that may follow if the step does not
 * lead on from its status.
 */
export function lockForStep(call: RequestCall, step: Step): Promise<DocumentRequestWhole> {
  return requestRecords.lock(call, call.input.document_request_id, request => demandStep(request, step))
}

/** Throws unless the caller may take this step with the request. */
export function demandStep(request: Verdicts, step: Step): void {
  const verdict = leadsOn(request.status, step)
  if (verdict !== true && request.reasons[step] === verdict) throw wrongStep(request.status, verdict)
  demandOnRequest(request, step)
}

export function wrongStep(status: DocumentRequestStatus, sentence: string): Failure {
  return new Failure('conflict', sentence, { body: { status, allowed: nextStatuses(status) } })
}

/** The columns that a step writes. */
export function changesOf(step: Step, userId: number | null, now: string) {
  const status = statusAfter(step)
  if (step === 'submit') return { status, submitted_at: now, submitted_by: userId }
  if (step === 'complete') return { status, completed_at: now }
  if (step === 'reopen') return { status, completed_at: null }
  return { status }
}
