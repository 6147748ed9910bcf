import { listStateFor } from '#domain/document-requests/document-requests.rules.ts'
import type { DocumentRequestList } from '#domain/document-requests/list-shapes.ts'
import { demandInState } from '#domain/platform/policy.ts'
import { records } from '#server/platform/records/records.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findChangedList, findList } from './find-lists.ts'

/** The changes of lists. */
export const listRecords = records('document_request_lists', {
  find: findList,
  findChanged: findChangedList,
  audit: list => ({
    title: list.title,
    description: list.description,
    document_request_period_id: list.document_request_period_id,
    default_due_date: list.default_due_date,
    points_of_contact: (list.points_of_contact ?? []).map(({ id }) => id),
    deleted_at: list.deleted_at,
  }),
})

export type ListCall = Call<{ document_request_list_id: number }>

type Verb = keyof DocumentRequestList['abilities']

/** Throws unless the caller may do this with the list: `conflict` if its state alone refuses it, else `forbidden`. */
export function demandOnList(
  list: Pick<DocumentRequestList, 'deleted_at' | 'abilities' | 'reasons'>,
  verb: Verb,
): void {
  demandInState(list, verb, listStateFor[verb](list))
}

/** Locks the list that the call names. Throws with the reason unless the caller may do this with it now. */
export function lockList(call: ListCall, verb: Verb): Promise<DocumentRequestList> {
  return listRecords.lock(call, call.input.document_request_list_id, list => demandOnList(list, verb))
}
