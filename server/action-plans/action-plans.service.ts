import { sql } from 'kysely'
import type { actionPlansApi } from '#domain/action-plans/action-plans.contract.ts'
import { isActive, isKept, isRestorable, isUnarchivable } from '#domain/action-plans/action-plans.rules.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { findPlan } from './find-plans.ts'
import { readersOf } from './plan-readers.ts'
import { listPlans } from './plans/list-plans.ts'
import { putItems } from './plans/plan-items.ts'
import { followed, lockPlan, planRecords } from './plans/plan-records.ts'
import { createPlan, updatePlan } from './plans/write-plans.ts'

export const actionPlans: Handlers<typeof actionPlansApi> = {
  list: listPlans,
  show: call => findPlan(call, call.input.action_plan_id),
  create: createPlan,
  update: updatePlan,
  putItems,

  async archive(call) {
    const before = await lockPlan(call, 'archive', isActive)
    return followed(call, await planRecords.revise(call, before, { archived_at: sql`now()` }))
  },

  async unarchive(call) {
    const before = await lockPlan(call, 'unarchive', isUnarchivable)
    return followed(call, await planRecords.revise(call, before, { archived_at: null }))
  },

  async remove(call) {
    const before = await lockPlan(call, 'delete', isKept)
    await planRecords.trash(call, before)
    await followed(call, before)
  },

  async restore(call) {
    const before = await lockPlan(call, 'restore', isRestorable)
    return followed(call, await planRecords.restore(call, before))
  },

  async people(call) {
    const { action_plan_id: planId, search = '' } = call.input
    await findPlan(call, planId)
    const rows = await readersOf(call, { planId, taskId: null }, { search, most: 8 })
    return { rows, total: rows.length }
  },
}
