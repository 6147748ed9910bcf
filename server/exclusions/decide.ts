import { sql } from 'kysely'
import { alreadyDecided, requestPolicy } from '#domain/exclusions/exclusions.rules.ts'
import { Failure } from '#domain/platform/failure.ts'
import { demand } from '#domain/platform/policy.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type FoundRequest, findRequest } from './find-requests.ts'
import { changeScope } from './scope-lock.service.ts'

export type Decision = { state: 'approved' } | { state: 'denied'; denial_reason: string | null }

/** Approves or denies a request, once. Throws `conflict`, with the state, when it was decided already. */
export async function decide(call: Call, requestId: number, decision: Decision): Promise<FoundRequest> {
  const { state } = decision
  const before = await findRequest(call, requestId)
  // Checks the caller's right to decide, apart from whether the request is still undecided.
  demand(requestPolicy.decide(call.actor, { ...before, state: 'pending' }))
  if (state === 'approved') await changeScope(call)
  if (!(await wins(call, requestId, decision))) {
    const { state: decided } = await findRequest(call, requestId)
    throw new Failure('conflict', alreadyDecided(decided), { body: { state: decided } })
  }
  if (state === 'approved') await exclude(call, before)
  await completeTasks(call, requestId)
  const { entity_id, question_id } = before
  call.note({ before: { state: 'pending' }, after: { ...decision, entity_id, question_id } })
  return findRequest(call, requestId)
}

/**
 * Saves the decision, and returns whether it came first: the second of two simultaneous decisions waits here for the
 * first.
 */
async function wins(call: Call, requestId: number, decision: Decision): Promise<boolean> {
  const { db, actor, organizationId } = call
  const reason = decision.state === 'denied' ? decision.denial_reason : null
  const { rows } = await sql`
    update question_exclusion_requests set state = ${decision.state}, denial_reason = ${reason},
      completed_at = now(), completed_by = ${actor.userId}
    where organization_id = ${organizationId} and id = ${requestId} and state = 'pending' returning id`.execute(
    db,
  )
  return rows.length > 0
}

/** Takes the question out of the entity's scope, and removes its open assignments from everybody's list. */
async function exclude({ db, actor, organizationId }: Call, request: FoundRequest): Promise<void> {
  const { entity_id, protocol_id, question_id } = request
  await sql`
    insert into entity_question_exclusions (organization_id, entity_id, protocol_id, question_id, created_by)
    values (${organizationId}, ${entity_id}, ${protocol_id}, ${question_id}, ${actor.userId})
    on conflict (organization_id, question_id, entity_id) do nothing`.execute(db)
  // Locked in one order, so that two such calls at once wait for each other and do not deadlock.
  await sql`
    with held as (
      select s.id from assignments s
      join assessment_periods p on p.organization_id = s.organization_id and p.id = s.assessment_period_id
      where s.organization_id = ${organizationId} and s.question_id = ${question_id} and s.entity_id = ${entity_id}
        and not s.completed and p.closed_at is null
      order by s.id for update of s
    )
    update assignments s set completed = true, completed_at = now() from held
    where s.organization_id = ${organizationId} and s.id = held.id`.execute(db)
}

/** Nobody needs to decide any more. */
async function completeTasks({ db, organizationId }: Call, requestId: number): Promise<void> {
  await sql`
    update tasks set completed = true, completed_at = now(), read = true
    where organization_id = ${organizationId} and merged_type = 'exclusion' and task_type_id = ${requestId}
      and not completed`.execute(db)
}
