import { sql } from 'kysely'
import type {
  DocumentRequestWhole,
  documentRequestsApi,
} from '#domain/document-requests/document-requests.contract.ts'
import type { Step } from '#domain/document-requests/document-requests.rules.ts'
import { invalid } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { reduced } from '#server/platform/rich-text/rich-text.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { followRequests } from '../follow-requests.ts'
import { tellHolders } from '../links/tell-holders.ts'
import { findList } from '../lists/find-lists.ts'
import { demandOnList } from '../lists/list-records.ts'
import { addComment } from '../talk/add-comment.ts'
import { setAbout, setAssignees } from './request-parts.ts'
import { changesOf, lockForStep, lockRequest, type RequestCall, requestRecords } from './request-records.ts'

/** Asks for a document. */
export async function createRequest(
  call: Call<InputOf<typeof documentRequestsApi.create>>,
): Promise<DocumentRequestWhole> {
  const {
    document_request_list_id,
    title,
    description,
    due_date,
    expected_kind,
    user_ids = [],
    ...about
  } = call.input
  const list = await findList(call, document_request_list_id)
  demandOnList(list, 'add')
  const id = await requestRecords.insert(call, {
    document_request_list_id,
    title,
    description: reduced(description ?? ''),
    due_date: due_date === undefined ? list.default_due_date : due_date,
    expected_kind: expected_kind ?? null,
    created_by: call.actor.userId,
    submitted_at: null,
    submitted_by: null,
    completed_at: null,
    deleted_at: null,
  })
  await setAbout(call, id, about)
  await setAssignees(call, id, user_ids)
  await followRequests(call.db, call.organizationId, [id], {
    newlyAsked: user_ids,
    except: call.actor.userId,
  })
  return requestRecords.created(call, id)
}

export async function updateRequest(
  call: Call<InputOf<typeof documentRequestsApi.update>>,
): Promise<DocumentRequestWhole> {
  const {
    document_request_id: id,
    question_ids,
    control_ids,
    entity_ids,
    description,
    ...fields
  } = call.input
  const before = await lockRequest(call, 'edit')
  await setAbout(call, id, { question_ids, control_ids, entity_ids })
  const after = await requestRecords.revise(call, before, {
    ...fields,
    description: description === undefined ? undefined : reduced(description),
  })
  await followRequests(call.db, call.organizationId, [id])
  return after
}

export async function assignRequest(
  call: Call<InputOf<typeof documentRequestsApi.assign>>,
): Promise<DocumentRequestWhole> {
  const before = await lockRequest(call, 'assign')
  const newlyAsked = await setAssignees(call, before.id, call.input.user_ids)
  const after = await requestRecords.revise(call, before, {})
  await followRequests(call.db, call.organizationId, [before.id], { newlyAsked, except: call.actor.userId })
  return after
}

/** Takes a step with a request, with a comment if there is one. A submission needs a file or a comment. */
export async function takeStep(
  call: RequestCall & Call<{ comment?: string | undefined }>,
  step: Step,
): Promise<DocumentRequestWhole> {
  const before = await lockForStep(call, step)
  const { comment = '' } = call.input
  if (step === 'submit' && comment === '' && before.files_count === 0)
    throw invalid({ comment: ['Add a file or write a comment before you submit.'] })
  if (comment !== '')
    await addComment(call, { requestId: before.id, message: comment, status: commentStatuses[step] ?? null })
  const after = await requestRecords.revise(
    call,
    before,
    changesOf(step, call.actor.userId, new Date().toISOString()),
  )
  await followRequests(call.db, call.organizationId, [before.id], {
    news: [before.id],
    except: call.actor.userId,
  })
  if (step === 'return') await tellHolders(call, after, comment)
  return after
}

export const commentStatuses: Partial<Record<Step, 'SUBMITTED' | 'RETURN_FOR_QUESTION'>> = {
  submit: 'SUBMITTED',
  return: 'RETURN_FOR_QUESTION',
}

export async function removeRequest(call: RequestCall): Promise<void> {
  const before = await lockRequest(call, 'delete')
  await requestRecords.trash(call, before)
  await followRequests(call.db, call.organizationId, [before.id])
}

export async function restoreRequest(call: RequestCall): Promise<DocumentRequestWhole> {
  const before = await lockRequest(call, 'restore')
  const after = await requestRecords.restore(call, before)
  await followRequests(call.db, call.organizationId, [before.id])
  return after
}

/** Marks the caller’s notification about a request as read. */
export async function noteRead({ db, organizationId, actor }: Call, requestId: number): Promise<void> {
  await sql`update tasks set read = true where organization_id = ${organizationId} and user_id = ${actor.userId}
    and merged_type = 'document_request' and task_type_id = ${requestId} and not read`.execute(db)
}
