import { sql } from 'kysely'
import { isOngoing, type PlanFacts } from '#domain/action-plans/action-plans.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import { demandInState } from '#domain/platform/policy.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findPlan } from './find-plans.ts'
import './action-plans.table.ts'

type PlanState = Pick<PlanFacts, 'archived_at' | 'deleted_at' | 'completed'>

/**
 * Locks a plan until the call ends, so that order and notifications of its tasks follow one change after the other, and
 * returns its state. The caller checks who may know of it.
 */
export async function lockPlanRow(
  { db, organizationId }: Pick<Call, 'db' | 'organizationId'>,
  planId: number,
): Promise<PlanState> {
  const { rows } = await sql<PlanState>`select archived_at, deleted_at, completed_at is not null as completed
    from action_plans where organization_id = ${organizationId} and id = ${planId} for no key update`.execute(
    db,
  )
  const [plan] = rows
  if (!plan) throw notFound()
  return plan
}

/** Locks a plan to which the call adds tasks. Throws `forbidden` or `conflict` unless the caller may now. */
export async function lockToAssign(call: Call, planId: number): Promise<void> {
  const state = await lockPlanRow(call, planId)
  demandInState(await findPlan(call, planId), 'assign', isOngoing(state))
}
