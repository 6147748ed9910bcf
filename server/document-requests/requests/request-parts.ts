import { type RawBuilder, sql } from 'kysely'
import { type FieldErrors, invalid } from '#domain/platform/failure.ts'
import { maySeeEntity } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { setPeople } from '../set-people.ts'

/** The subjects of a request, by id. An undefined part stays as it is. */
interface About {
  question_ids?: number[] | undefined
  control_ids?: number[] | undefined
  entity_ids?: number[] | undefined
}

/** Sets what a request is about. Entities that the caller can’t see are kept. Throws `invalid` for what does not exist. */
export async function setAbout(call: Call, requestId: number, about: About): Promise<void> {
  const errors: FieldErrors = {}
  const { db, organizationId, actor } = call
  const request = sql`organization_id = ${organizationId} and document_request_id = ${requestId}`
  if (about.question_ids) {
    await sql`delete from document_request_questions where ${request}`.execute(db)
    const { rows } = await sql`insert into document_request_questions
      select ${organizationId}, ${requestId}, q.protocol_id, q.id from questions q
      join organization_protocols op on op.organization_id = ${organizationId} and op.protocol_id = q.protocol_id
        and op.dropped_at is null
      where q.id = any(${about.question_ids}::bigint[]) and q.deleted_at is null returning question_id`.execute(
      db,
    )
    if (rows.length < about.question_ids.length) errors.question_ids = ['Choose existing questions.']
  }
  // Without the feature nobody sees the controls of a request, which stay for the day it is back.
  if (about.control_ids && actor.features.has('controls')) {
    await sql`delete from document_request_controls where ${request}`.execute(db)
    const { rows } = await sql`insert into document_request_controls
      select ${organizationId}, ${requestId}, c.id from controls c where c.organization_id = ${organizationId}
        and c.id = any(${about.control_ids}::bigint[]) and c.deleted_at is null returning control_id`.execute(
      db,
    )
    if (rows.length < about.control_ids.length) errors.control_ids = ['Choose existing controls.']
  }
  if (about.entity_ids) {
    const seen = (id: RawBuilder<unknown>) => sql`exists (select from entities e
      where e.organization_id = ${organizationId} and e.id = ${id} and e.deleted_at is null and ${maySeeEntity(actor)})`
    await sql`delete from document_request_entities k where ${request} and ${seen(sql`k.entity_id`)}`.execute(
      db,
    )
    const { rows } = await sql`insert into document_request_entities
      select ${organizationId}, ${requestId}, e.id from entities e where e.organization_id = ${organizationId}
        and e.id = any(${about.entity_ids}::bigint[]) and e.deleted_at is null and ${maySeeEntity(actor)}
      on conflict do nothing returning entity_id`.execute(db)
    if (rows.length < about.entity_ids.length) errors.entity_ids = ['Choose existing entities.']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

/** Sets the people who are asked for a request and returns the new ones. Throws `invalid` for somebody outside the company. */
export async function setAssignees(call: Call, requestId: number, userIds: readonly number[]) {
  await demandMembers(call, userIds, 'user_ids')
  return setPeople(call, 'assignees', requestId, userIds)
}

/** Sets the peers of a request and returns the new ones. */
export async function setPeers(call: Call, requestId: number, userIds: readonly number[]) {
  await demandMembers(call, userIds, 'user_ids')
  return setPeople(call, 'peers', requestId, userIds)
}

/** Throws `invalid` unless all of them are members. */
export async function demandMembers(
  { db, organizationId }: Pick<Call, 'db' | 'organizationId'>,
  userIds: readonly number[],
  field: string,
): Promise<void> {
  if (userIds.length === 0) return
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from members
    where organization_id = ${organizationId} and user_id = any(${userIds}::bigint[])`.execute(db)
  if ((rows[0]?.count ?? 0) < new Set(userIds).size)
    throw invalid({ [field]: ['Choose members of your company.'] })
}
