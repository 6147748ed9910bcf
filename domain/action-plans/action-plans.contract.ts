import { z } from 'zod'
import {
  Day,
  GivenDay,
  Id,
  Ids,
  line,
  Moment,
  Named,
  Percent,
  Person,
  text,
  Version,
  verdictsOn,
} from '../platform/fields.ts'
import { Flag, listing, Trashed, withoutOf } from '../platform/listing.ts'
import { created, list, nothing, one, route } from '../platform/route.ts'
import { COST_CENTS_MAX } from './action-plans.rules.ts'

export const Cents = z.int().min(0).max(COST_CENTS_MAX)

/** A risk that a plan is for: a threat to an entity. */
export const PlanItem = z.object({ threat_id: Id, threat: Named, entity_id: Id, entity: Named })
export type PlanItem = z.infer<typeof PlanItem>

/** A plan as the caller sees it: items, tasks and figures are those that the caller can see. */
export const ActionPlan = z.object({
  id: Id,
  name: z.string(),
  description: z.string().describe('The desired outcome.'),
  manager_id: Id.nullable(),
  manager: Person.nullable().describe('Null without one, and once they have left the company.'),
  completed: z.boolean(),
  completed_at: Moment.nullable(),
  due_date: Day.nullable(),
  is_overdue: z.boolean().describe('It was due before today and isn’t completed.'),
  management_response: z.string(),
  cost_tracking_enabled: z.boolean(),
  estimated_cost_cents: Cents.nullable().describe('Of the plan itself, besides its tasks.'),
  actual_cost_cents: Cents.nullable(),
  total_estimated_cents: z.int().describe('Of the plan and its tasks. 0 while costs aren’t tracked.'),
  total_actual_cents: z.int(),
  items: z.array(PlanItem),
  tasks: z.array(z.object({ id: Id, completed: z.boolean(), due_date: Day.nullable() })),
  tasks_count: z.int(),
  done_count: z.int(),
  overdue_count: z.int(),
  progress: Percent.nullable().describe('Percent of tasks that are done. Null without a task.'),
  is_partial: z
    .boolean()
    .describe('Tasks, risks and costs outside what you manage or administer here are left out of it.'),
  is_mine: z.boolean().describe('You have an open task in it.'),
  created_by: Id,
  created_at: Moment,
  updated_at: Moment,
  archived_at: Moment.nullable(),
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('edit', 'assign', 'archive', 'unarchive', 'delete', 'restore', 'comment'),
})
export type ActionPlan = z.infer<typeof ActionPlan>

/** A plan in a list, whose caller may leave out its risks and tasks. */
export const ListedPlan = ActionPlan.partial({ items: true, tasks: true })
export type ListedPlan = z.infer<typeof ListedPlan>

export const PlanPath = z.object({ action_plan_id: Id })
export const planIds = { action_plan_id: 'action_plans' }

const items = z.array(z.strictObject({ threat_id: Id, entity_id: Id })).max(1000)

const fields = {
  name: line(),
  description: text(5000),
  manager_id: Id.nullable(),
  completed: z.boolean(),
  due_date: GivenDay.nullable(),
  management_response: text(5000),
  cost_tracking_enabled: z.boolean(),
  estimated_cost_cents: Cents.nullable(),
  actual_cost_cents: Cents.nullable(),
}

const changed = { needs: 'plan:manage', ids: planIds, output: one(ActionPlan), versioned: true } as const

export const actionPlansApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/action-plans',
    summary:
      'List the action plans you can see: all of your divisions as an admin, those you manage, and those you have a task in. Archived ones only on demand.',
    needs: 'plan:read',
    input: z.object({
      ...listing({
        filter: {
          trashed: Trashed,
          only_archived: Flag,
          completed: Flag,
          overdue: Flag,
          relation: z
            .enum(['mine', 'managed'])
            .optional()
            .describe('`mine`: you have an open task in it. `managed`: you are its manager.'),
          manager_id: Id.optional(),
          entity_id: z.union([Id, Ids]).optional().describe('With an item or a task of these entities.'),
          threat_id: Id.optional(),
        },
        sort: ['name', 'manager', 'due_date', 'progress', 'estimated_cost', 'actual_cost', 'created_at'],
      }),
      search: z.string().max(200).optional(),
      without: withoutOf(['items', 'tasks']).describe(
        'Parts of each plan to leave out, separated by commas: `items`, `tasks`.',
      ),
    }),
    output: list(ListedPlan),
    csv: 'action_plans.exported',
  }),
  show: route({
    method: 'GET',
    path: '/api/v1/action-plans/:action_plan_id',
    summary: 'Get an action plan.',
    needs: 'plan:read',
    ids: planIds,
    input: PlanPath,
    output: one(ActionPlan),
    versioned: true,
  }),
  create: route({
    method: 'POST',
    path: '/api/v1/action-plans',
    summary: 'Create an action plan. A manager becomes its manager; an admin chooses one.',
    needs: 'plan:manage',
    input: z.strictObject({
      name: fields.name,
      ...z.object(fields).omit({ name: true }).partial().shape,
      items: items.optional(),
    }),
    output: created(ActionPlan),
    versioned: true,
    audit: 'action_plan.created',
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/action-plans/:action_plan_id',
    summary:
      'Update an action plan. Omitted fields are kept. Completing it sets the due date to today unless one is given; reopening it empties the due date and the management response unless they are given.',
    ...changed,
    input: PlanPath.extend(z.object(fields).partial().shape).strict(),
    audit: 'action_plan.updated',
  }),
  putItems: route({
    method: 'PUT',
    path: '/api/v1/action-plans/:action_plan_id/items',
    summary: 'Set the risks that an action plan is for. Risks of entities that you can’t see are kept.',
    ...changed,
    input: PlanPath.extend({ items }).strict(),
    audit: 'action_plan.items_set',
  }),
  archive: route({
    method: 'POST',
    path: '/api/v1/action-plans/:action_plan_id/archive',
    summary: 'Archive an action plan. Nobody is reminded of its tasks.',
    ...changed,
    input: PlanPath,
    audit: 'action_plan.archived',
  }),
  unarchive: route({
    method: 'POST',
    path: '/api/v1/action-plans/:action_plan_id/unarchive',
    summary: 'Return an action plan from the archive.',
    ...changed,
    input: PlanPath,
    audit: 'action_plan.unarchived',
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/action-plans/:action_plan_id',
    summary: 'Move an action plan with its tasks to the trash. You can restore it for 30 days.',
    needs: 'plan:manage',
    ids: planIds,
    input: PlanPath,
    output: nothing,
    audit: 'action_plan.trashed',
  }),
  restore: route({
    method: 'POST',
    path: '/api/v1/action-plans/:action_plan_id/restore',
    summary: 'Restore an action plan from the trash.',
    ...changed,
    input: PlanPath,
    audit: 'action_plan.restored',
  }),
  people: route({
    method: 'GET',
    path: '/api/v1/action-plans/:action_plan_id/people',
    summary: 'Search members who can see the action plan, by name or email, to mention them.',
    needs: 'plan:read',
    ids: planIds,
    input: PlanPath.extend({ search: z.string().trim().max(200).optional() }),
    output: list(Person.extend({ first_name: z.string(), last_name: z.string(), email: z.string() }), 8),
  }),
}
