import { sql } from 'kysely'
import type { ActionPlan, actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { isActive, withCompletion } from '#domain/action-plans/action-plans.rules.ts'
import { type FieldErrors, invalid } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { today } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { setItems } from './plan-items.ts'
import { followed, lockPlan, planRecords } from './plan-records.ts'

/** Creates a plan. A manager becomes its manager; an admin names one, or none. */
export async function createPlan(call: Call<InputOf<typeof actionPlansApi.create>>): Promise<ActionPlan> {
  const { items = [], completed = false, manager_id, ...fields } = call.input
  const day = await todayOf(call)
  await demandFields(call, { manager_id: manager_id ?? undefined, due_date: fields.due_date, completed, day })
  const due_date = fields.due_date ?? (completed ? day : null)
  const id = await planRecords.insert(call, {
    ...fields,
    due_date,
    manager_id: isAdmin(call) ? (manager_id ?? null) : call.actor.userId,
    estimated_cost_cents: fields.estimated_cost_cents ?? null,
    actual_cost_cents: fields.actual_cost_cents ?? null,
    completed_at: completed ? new Date().toISOString() : null,
    archived_at: null,
    deleted_at: null,
    created_by: call.actor.userId,
  })
  await setItems(call, id, items)
  return planRecords.created(call, id)
}

/** Changes the given fields. Completing and reopening a plan changes others with it, unless they are given too. */
export async function updatePlan(call: Call<InputOf<typeof actionPlansApi.update>>): Promise<ActionPlan> {
  const { action_plan_id: _, completed: wanted, ...given } = call.input
  const before = await lockPlan(call, 'edit', isActive)
  const day = await todayOf(call)
  const completed = wanted ?? before.completed
  const { due_date, management_response } = withCompletion(before, completed, day)
  const after = { ...given, due_date: given.due_date === undefined ? due_date : given.due_date }
  await demandFields(call, { ...changesOf(before, given), completed, day })
  const revised = await planRecords.revise(call, before, {
    ...after,
    management_response: given.management_response ?? management_response,
    ...(completed !== before.completed && { completed_at: completed ? sql`now()` : null }),
  })
  return followed(call, revised)
}

type Given = { manager_id?: number | null | undefined; due_date?: string | null | undefined }

/** The given manager and due date, as far as they are others than before. */
function changesOf(before: ActionPlan, { manager_id, due_date }: Given): Given {
  return {
    manager_id: manager_id === before.manager_id ? undefined : manager_id,
    due_date: due_date === before.due_date ? undefined : due_date,
  }
}

/** Throws `invalid` for a manager whom the caller may not choose, and for an open plan that is late from the start. */
async function demandFields(call: Call, chosen: Given & { completed: boolean; day: string }): Promise<void> {
  const errors: FieldErrors = {}
  const fault = await faultOfManager(call, chosen.manager_id)
  if (fault) errors.manager_id = [fault]
  if (chosen.due_date && chosen.due_date < chosen.day && !chosen.completed)
    errors.due_date = ['The due date can’t be in the past.']
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function faultOfManager(call: Call, chosen: number | null | undefined): Promise<string | null> {
  if (chosen === undefined || chosen === call.actor.userId) return null
  if (!isAdmin(call)) return 'Only an admin can choose another manager.'
  if (chosen === null) return null
  const { rows } = await sql`select from members m where m.organization_id = ${call.organizationId}
    and m.user_id = ${chosen} and m.roles && array['Admin', 'Manager']`.execute(call.db)
  return rows.length > 0 ? null : 'Choose a member who is an admin or a manager.'
}

const isAdmin = ({ actor }: Call) => actor.roles.has('Admin')

async function todayOf({ db }: Call): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${today} as day`.execute(db)
  return rows[0]?.day ?? ''
}
