import { sql } from 'kysely'
import type { EvidenceWhole, evidenceApi } from '#domain/evidence/evidence.contract.ts'
import { Failure, invalid } from '#domain/platform/failure.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { mayReadAnswer } from '#server/access/visibility.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { demandList, requestNewFile } from '../document-requests/requests/renew-evidence.service.ts'
import { requestUses } from '../document-requests/talk/request-uses.service.ts'
import { findEvidence, lockEvidence, presentedEvidence } from './find-evidence.ts'
import { followEvidence, responsible } from './follow-evidence.ts'

/** Requests a new file from those who look after this one. Two requests at once make one. */
export async function requestForFile(
  call: Call<InputOf<typeof evidenceApi.request>>,
  store: FileStore,
): Promise<EvidenceWhole> {
  const { db, organizationId, actor, input } = call
  const file = await lockEvidence(call, input.file_id)
  const { valid_until } = file
  if (actor.abilities.has('request:manage') && !file.abilities.request)
    throw new Failure('conflict', file.reasons.request ?? 'A new file has already been requested.')
  demandAbility(file, 'request')
  if (valid_until === null) throw new Error('A file without an end is requested again.')
  if (input.document_request_list_id !== undefined) await demandList(call, input.document_request_list_id)
  const requestId = await requestNewFile(db, {
    organizationId,
    file: { id: file.id, name: file.name, valid_until },
    by: actor.userId,
    listId: input.document_request_list_id,
    userIds: await askedFor(call, file.id),
    dueDate: input.due_date === undefined ? valid_until : input.due_date,
    mayRead: { answer: mayReadAnswer(actor), request: requestUses.mayRead(actor) },
    audited: call,
  })
  await followEvidence(db, organizationId, { fileIds: [file.id] })
  call.note({
    subjectType: 'files',
    subjectId: file.id,
    after: { name: file.name, valid_until, document_request: requestId },
  })
  return presentedEvidence(store, await findEvidence(call, file.id))
}

/** The people whom the call names, who must be members; else those who look after the file. */
async function askedFor(call: Call<InputOf<typeof evidenceApi.request>>, fileId: number): Promise<number[]> {
  const { db, organizationId, input } = call
  const { rows } = await sql<{ user_id: number }>`
    ${
      input.user_ids === undefined
        ? sql`select x.user_id from files f cross join lateral (${responsible}) x
          where f.organization_id = ${organizationId} and f.id = ${fileId}`
        : sql`select m.user_id from members m where m.organization_id = ${organizationId}
          and m.user_id = any(${input.user_ids}::bigint[])`
    }`.execute(db)
  if (input.user_ids && rows.length < new Set(input.user_ids).size)
    throw invalid({ user_ids: ['Choose members of your company.'] })
  return rows.map(({ user_id }) => user_id)
}
