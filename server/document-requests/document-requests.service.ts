import { sql } from 'kysely'
import type { documentRequestsApi } from '#domain/document-requests/document-requests.contract.ts'
import { containing, startingWith } from '#server/platform/db/fragments.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { followRequests } from './follow-requests.ts'
import { completeMany } from './requests/complete-many.ts'
import { findRequest } from './requests/find-requests.ts'
import { listRequests } from './requests/list-requests.ts'
import { setPeers } from './requests/request-parts.ts'
import { lockRequest, requestRecords } from './requests/request-records.ts'
import {
  assignRequest,
  createRequest,
  removeRequest,
  restoreRequest,
  takeStep,
  updateRequest,
} from './requests/write-requests.ts'

export const documentRequests: Handlers<typeof documentRequestsApi> = {
  list: listRequests,
  show: call => findRequest(call, call.input.document_request_id),
  create: createRequest,
  update: updateRequest,
  remove: removeRequest,
  restore: restoreRequest,
  submit: call => takeStep(call, 'submit'),
  returnForQuestion: call => takeStep(call, 'return'),
  complete: call => takeStep(call as Call<{ document_request_id: number; comment?: string }>, 'complete'),
  reopen: call => takeStep(call as Call<{ document_request_id: number; comment?: string }>, 'reopen'),

  completeMany,

  async assignments(call) {
    const { id } = await findRequest(call, call.input.document_request_id)
    const { rows } = await sql<{ user_id: number; user: { id: number; full_name: string }; email: string }>`
      select u.id as user_id, jsonb_build_object('id', u.id, 'full_name', u.full_name) as user, u.email
      from document_request_assignments a
      join members m on m.organization_id = a.organization_id and m.user_id = a.user_id
      join users u on u.id = a.user_id
      where a.organization_id = ${call.organizationId} and a.document_request_id = ${id}
      order by lower(u.full_name), u.id`.execute(call.db)
    return { rows, total: rows.length }
  },

  assign: assignRequest,

  async peers(call) {
    const { peers } = await findRequest(call, call.input.document_request_id)
    return { rows: peers, total: peers.length }
  },

  async peerSelection(call) {
    const { document_request_id: id, search = '' } = call.input
    await findRequest(call, id)
    const { rows } = await sql<{ id: number; full_name: string; email: string }>`
      select u.id, u.full_name, u.email from members m join users u on u.id = m.user_id
      where m.organization_id = ${call.organizationId} and ${containing(search, 'u.full_name', 'u.email')}
        and not exists (select from document_request_assignments a where a.organization_id = m.organization_id
          and a.document_request_id = ${id} and a.user_id = m.user_id)
      order by ${startingWith(search, 'u.full_name')} desc, lower(u.full_name), u.id limit 50`.execute(
      call.db,
    )
    return { rows, total: rows.length }
  },

  async setPeers(call) {
    const before = await lockRequest(call, 'peers')
    const newlyAsked = await setPeers(call, before.id, call.input.user_ids)
    const after = await requestRecords.revise(call, before, {})
    await followRequests(call.db, call.organizationId, [before.id], { newlyAsked, except: call.actor.userId })
    return after
  },
}
