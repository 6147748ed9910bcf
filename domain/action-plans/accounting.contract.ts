import { z } from 'zod'
import { Id, Percent } from '../platform/fields.ts'
import { listing } from '../platform/listing.ts'
import { list, one, route } from '../platform/route.ts'

const sums = {
  tasks_count: z.int(),
  done_count: z.int(),
  estimated_cents: z.int(),
  actual_cents: z.int(),
  difference_cents: z.int().describe('Actual minus estimated.'),
}

/**
 * Costs of one plan, entity, category or quarter, over all plans that track costs and are not in the trash. A task counts
 * once: under its entity, under the category of the first answer that was linked to it, and in the quarter of its due
 * date. The own costs of plans, which are no task's, count under their plan, and otherwise in a group of their own.
 */
export const AccountingRow = z.object({
  group: z
    .object({ id: Id.nullable(), name: z.string() })
    .describe('`id` is null for quarters and for the rest.'),
  ...sums,
})
export type AccountingRow = z.infer<typeof AccountingRow>

export const groupings = ['plan', 'entity', 'category', 'quarter'] as const

const accountingFilter = {
  manager_id: Id.optional(),
  entity_id: Id.optional(),
  action_plan_id: Id.optional(),
  state: z.enum(['open', 'completed']).optional().describe('Of the plan.'),
}

export const planAccountingApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/action-plans/accounting',
    summary:
      'Add up estimated and actual costs of the action plans you manage or administer, archived ones among them.',
    needs: 'plan:manage',
    input: z.object({
      group_by: z.enum(groupings).optional().describe('By plan unless given.'),
      ...listing({
        filter: accountingFilter,
        sort: ['name', 'tasks', 'estimated', 'actual', 'difference'],
      }),
    }),
    output: list(AccountingRow),
    csv: 'accounting.exported',
  }),
  totals: route({
    method: 'GET',
    path: '/api/v1/action-plans/accounting/totals',
    summary: 'Get the sums of all that accounting lists with these filters.',
    needs: 'plan:manage',
    input: z.object({ filter: z.strictObject(accountingFilter).optional() }),
    output: one(z.object({ plans_count: z.int(), ...sums, progress: Percent.nullable() })),
  }),
}
