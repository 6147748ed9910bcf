import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import { mayDiscuss } from '#server/access/visibility.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { takesPart } from '../periods/period-conditions.service.ts'

/** A question for an entity in a period, which people discuss whether or not it is answered. */
export interface Item {
  assessment_period_id: number
  entity_id: number
  protocol_id: number
  question_id: number
  answer_id: number | null
  /** The author of the answer. */
  created_by: number | null
  tempid: string
  question: string
  entity: string
  period: string
}

export interface ItemPath {
  period_id: number
  entity_id: number
  question_id: number
}

/** The item at its path. Throws `not_found` unless it is in scope or answered, and the caller may discuss it. */
export async function itemAt({ db, actor }: Call, path: ItemPath): Promise<Item> {
  const organization = actor.organizationId
  const { rows } = await sql<Item>`
    select p.id as assessment_period_id, e.id as entity_id, q.protocol_id, q.id as question_id, a.id as answer_id,
      a.created_by, q.tempid, q.question, e.name as entity, p.name as period
    from questions q
    join entities e on e.organization_id = ${organization} and e.id = ${path.entity_id} and e.deleted_at is null
    join assessment_periods p on p.organization_id = ${organization} and p.id = ${path.period_id} and p.deleted_at is null
    join organization_protocols op on op.organization_id = ${organization} and op.protocol_id = q.protocol_id
    left join entity_protocols ep on ep.organization_id = ${organization} and ep.entity_id = e.id
      and ep.protocol_id = q.protocol_id
    left join answers a on a.organization_id = ${organization} and a.assessment_period_id = p.id
      and a.question_id = q.id and a.entity_id = e.id
    where q.id = ${path.question_id} and ${mayDiscuss(actor)} and (a.id is not null or ${takesPart})
      and (a.id is not null or (ep.entity_id is not null and op.dropped_at is null and q.deleted_at is null
        and not exists (select from questions child where child.parent_question_id = q.id and child.deleted_at is null)))`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The item of an answer that the caller has. */
export function itemOf(
  call: Call,
  answer: { assessment_period_id: number; entity_id: number; question_id: number },
): Promise<Item> {
  return itemAt(call, { ...answer, period_id: answer.assessment_period_id })
}
