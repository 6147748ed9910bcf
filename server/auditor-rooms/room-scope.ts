import { type RawBuilder, sql } from 'kysely'
import type { RoomScope } from '#domain/auditor-rooms/auditor-rooms.contract.ts'
import { mayReadAnswer } from '#server/access/visibility.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { isReadableList, isReadableRequest } from '../document-requests/readable-requests.service.ts'

type Condition = RawBuilder<boolean>

/** The contents of a room. */
export interface Scope {
  list_ids: number[]
  assessment_period_id: number | null
  every_framework: boolean
  protocol_ids: number[]
  every_entity: boolean
  entity_ids: number[]
  report_ids: number[]
}

/** The scope that a room is made with, completed. */
export function scopeOf({ list_ids, assessment_period_id, ...given }: RoomScope): Scope {
  const {
    every_framework = false,
    protocol_ids = [],
    every_entity = false,
    entity_ids = [],
    report_ids = [],
  } = given
  return {
    list_ids,
    assessment_period_id,
    every_framework,
    protocol_ids,
    every_entity,
    entity_ids,
    report_ids,
  }
}

const among = (column: string, ids: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::bigint[])`

/**
 * Conditions for what a room shows, of which its maker, `actor`, may read everything at the moment of the call.
 */

/** On `r` and its `l`. */
export function requestInRoom(actor: Actor, { list_ids }: Scope): Condition {
  return sql<boolean>`(${among('l.id', list_ids)} and l.deleted_at is null and r.deleted_at is null
    and ${isReadableRequest(actor)})`
}

/** On `a` and its `e`. */
export function answerInRoom(actor: Actor, scope: Scope): Condition {
  if (scope.assessment_period_id === null) return sql<boolean>`false`
  const framework = scope.every_framework ? sql`true` : among('a.protocol_id', scope.protocol_ids)
  const entity = scope.every_entity ? sql`true` : among('a.entity_id', scope.entity_ids)
  return sql<boolean>`(a.assessment_period_id = ${scope.assessment_period_id} and ${framework} and ${entity}
    and e.deleted_at is null and ${mayReadAnswer(actor)})`
}

/** The requests of a room with their lists, as `r` and `l`. */
export function requestsOfRoom(actor: Actor, scope: Scope): RawBuilder<unknown> {
  return sql`document_requests r
    join document_request_lists l on l.organization_id = r.organization_id and l.id = r.document_request_list_id
    where r.organization_id = ${actor.organizationId} and ${requestInRoom(actor, scope)}`
}

/** The answers of a room with their entities, as `a` and `e`. */
export function answersOfRoom(actor: Actor, scope: Scope): RawBuilder<unknown> {
  return sql`answers a join entities e on e.organization_id = a.organization_id and e.id = a.entity_id
    where a.organization_id = ${actor.organizationId} and ${answerInRoom(actor, scope)}`
}

/** The files of a room: each with what holds it, as `file_id`, `kind`, `id` and `title`. */
export function filesOfRoom(actor: Actor, scope: Scope, roomId: number | null): RawBuilder<unknown> {
  const answered =
    roomId === null
      ? sql``
      : sql`union all
    select h.file_id, 'question', x.id, 'Reply: ' || x.about
    from auditor_room_questions x
    join document_requests r on r.organization_id = x.organization_id and r.id = x.document_request_id
      and r.status = 'COMPLETED' and r.deleted_at is null
    join document_request_files h on h.organization_id = r.organization_id and h.document_request_id = r.id
    where x.organization_id = ${actor.organizationId} and x.auditor_room_id = ${roomId}`
  return sql`
    select h.file_id, 'request' as kind, r.id, '#' || r.request_number || ' ' || r.title as title
    from (select r.* from ${requestsOfRoom(actor, scope)}) r
    join document_request_files h on h.organization_id = r.organization_id and h.document_request_id = r.id
    union all
    select k.file_id, 'answer', a.id, e_name || ': ' || q.question
    from (select a.id, a.organization_id, a.question_id, e.name as e_name from ${answersOfRoom(actor, scope)}) a
    join answer_files k on k.organization_id = a.organization_id and k.answer_id = a.id
    join questions q on q.id = a.question_id
    ${answered}`
}

/** On `l`: the room shows the list. */
export function listInRoom(actor: Actor, { list_ids }: Scope): Condition {
  return sql<boolean>`(l.organization_id = ${actor.organizationId} and ${among('l.id', list_ids)}
    and l.deleted_at is null and ${isReadableList(actor)})`
}
