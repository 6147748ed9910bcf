import { type SelectQueryBuilder, sql } from 'kysely'
import type { QuestionExclusionRequest } from '#domain/exclusions/exclusions.contract.ts'
import { type RequestFacts, requestPolicy } from '#domain/exclusions/exclusions.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import { verdictsOf } from '#domain/platform/policy.ts'
import { administered } from '#server/access/visibility.ts'
import type { Tables } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import '../entities/entities.table.ts'
import '../periods/periods.table.ts'
import '../questions/questions.table.ts'
import '../users/users.table.ts'
import './exclusions.table.ts'

/** A request without its reader's permissions. */
export type FoundRequest = Omit<QuestionExclusionRequest, 'abilities' | 'reasons'> &
  RequestFacts & { protocol_id: number }

export type RequestQuery = SelectQueryBuilder<
  Tables & { r: Tables['question_exclusion_requests'] },
  'r',
  FoundRequest
>

/** On `q`. */
export const aboutQuestion = sql`json_build_object('id', q.id, 'tempid', q.tempid, 'question', q.question)`

const questionWithOptions = sql`json_build_object('id', q.id, 'tempid', q.tempid, 'question', q.question,
  'options', coalesce((select json_agg(json_build_object('id', o.id, 'option', o.option, 'display_order', o.display_order)
    order by o.display_order, o.id) from question_options o where o.question_id = q.id), '[]'))`

const none = sql<boolean>`false`

/** The requests that the caller may see: an admin those of its entities, everybody their own. */
export function requestsFor(call: Call): RequestQuery {
  return requestsIn(call).where(maySeeRequest(call.actor))
}

/** The requests about entities that the caller administers. */
export function requestsAdministered(call: Call): RequestQuery {
  return requestsIn(call).where(administered(call.actor) ?? none)
}

/** One request that the caller may see. */
export async function findRequest(call: Call, requestId: number): Promise<FoundRequest> {
  const found = await requestsFor(call).where('r.id', '=', requestId).executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** The request with the caller's permissions. */
export function presentRequest({ actor }: Call, found: FoundRequest): QuestionExclusionRequest {
  return { ...found, ...verdictsOf(requestPolicy, actor, found) }
}

function maySeeRequest(actor: Actor) {
  return sql<boolean>`(r.assignor_id = ${actor.userId} or ${administered(actor) ?? none})`
}

/** All of the company's, about active entities. */
function requestsIn({ db, actor, organizationId }: Call): RequestQuery {
  return db
    .selectFrom('question_exclusion_requests as r')
    .innerJoin('entities as e', join =>
      join.onRef('e.organization_id', '=', 'r.organization_id').onRef('e.id', '=', 'r.entity_id'),
    )
    .innerJoin('assessment_periods as p', join =>
      join.onRef('p.organization_id', '=', 'r.organization_id').onRef('p.id', '=', 'r.assessment_period_id'),
    )
    .innerJoin('questions as q', 'q.id', 'r.question_id')
    .innerJoin('users as u', 'u.id', 'r.assignor_id')
    .where('r.organization_id', '=', organizationId)
    .where('e.deleted_at', 'is', null)
    .select(['r.id', 'r.entity_id', 'r.protocol_id', 'r.question_id', 'r.description', 'r.state'])
    .select(['r.completed_at', 'r.denial_reason', 'r.created_at'])
    .select([
      sql`json_build_object('id', e.id, 'name', e.name)`.as('entity'),
      questionWithOptions.as('question'),
      (administered(actor) ?? none).as('is_administered'),
      sql`json_build_object('id', u.id, 'full_name', u.full_name)`.as('assignor'),
      sql`json_build_object('id', p.id, 'name', p.name)`.as('assessment_period'),
      sql`case r.state when 'pending' then 0 else 1 end`.as('completed'),
    ]) as unknown as RequestQuery
}
