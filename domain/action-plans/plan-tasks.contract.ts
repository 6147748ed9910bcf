import { z } from 'zod'
import { StoredFile } from '../files/files.contract.ts'
import { Job } from '../jobs/jobs.contract.ts'
import { Day, GivenDay, Id, Ids, Moment, Named, Person, Version, verdictsOn } from '../platform/fields.ts'
import { Flag, listing, Trashed, withoutOf } from '../platform/listing.ts'
import { begun, created, list, nothing, one, route } from '../platform/route.ts'
import { Cents, PlanPath, planIds } from './action-plans.contract.ts'
import {
  ANSWERS_OF_TASK_MAX,
  ASSIGN_AT_ONCE,
  ASSIGN_IN_BACKGROUND,
  repetitions,
  taskStates,
} from './plan-tasks.rules.ts'

const State = z.enum(taskStates)
const description = z.string().trim().min(1, 'The description field is required.').max(5000)

/** An answer that a task is about: before, when it was linked, and now. */
export const LinkedAnswer = z.object({
  answer_id: Id.nullable().describe('Null while the answer is deleted.'),
  assessment_period_id: Id,
  entity: Named,
  question: z.object({ id: Id, tempid: z.string(), question: z.string(), topic_id: Id }),
  protocol_id: Id,
  score_before: z.int().nullable(),
  score: z.int().nullable(),
  risk_before: z.number().nullable().describe('Risk of the answer when it was linked: I × (1 − score/100).'),
  risk: z.number().nullable(),
  can_open: z.boolean().describe('You may read the answer.'),
  can_answer: z
    .boolean()
    .describe('You may answer the question now: its assessment is open, and its entity isn’t locked.'),
})
export type LinkedAnswer = z.infer<typeof LinkedAnswer>

/** A task of an action plan. */
export const PlanTask = z.object({
  id: Id,
  action_plan_id: Id,
  description: z.string(),
  user_id: Id.nullable(),
  user: Person.nullable().describe('The assignee. Null without one, and once they have left the company.'),
  entity_id: Id.nullable(),
  entity: Named.nullable(),
  state: State,
  completed: z.boolean(),
  completed_at: Moment.nullable(),
  due_date: Day.nullable(),
  is_overdue: z.boolean(),
  estimated_cost_cents: Cents.nullable(),
  actual_cost_cents: Cents.nullable(),
  repeats: z
    .enum(repetitions)
    .nullable()
    .describe('When it’s done, a new one is created with the next due date.'),
  answers: z.array(LinkedAnswer),
  answers_count: z.int().describe('Answers that the task is about.'),
  comments_count: z.int(),
  files_count: z.int(),
  created_by: Id.nullable(),
  created_at: Moment,
  updated_at: Moment,
  deleted_at: Moment.nullable(),
  version: Version,
  ...verdictsOn('edit', 'work', 'delete', 'restore'),
})
export type PlanTask = z.infer<typeof PlanTask>

/** A task in a list, whose caller may leave out the answers that it is about. */
export const ListedTask = PlanTask.partial({ answers: true })
export type ListedTask = z.infer<typeof ListedTask>

/** A task as mass assignment takes it. */
export const GivenTask = z.strictObject({
  description,
  due_date: GivenDay,
  user_id: Id.nullable(),
  entity_id: Id.nullable().optional(),
  state: State.exclude(['done']).optional(),
  answer_id: Id.nullable().optional(),
  estimated_cost_cents: Cents.nullable().optional(),
})
export type GivenTask = z.infer<typeof GivenTask>

/** The outcome of a mass assignment: each task that was made, and each that was refused with the reason. */
export const MassAssigned = z.object({
  assigned: z.array(GivenTask.extend({ id: Id })),
  notAssigned: z.array(z.object({ error: z.string(), task: GivenTask })),
})
export type MassAssigned = z.infer<typeof MassAssigned>

export const TaskPath = PlanPath.extend({ task_id: Id })
export const taskIds = { ...planIds, task_id: 'action_plan_tasks' }
export const tasksPath = '/api/v1/action-plans/:action_plan_id/tasks'

const fields = {
  description,
  user_id: Id.nullable(),
  entity_id: Id.nullable(),
  due_date: GivenDay.nullable(),
  estimated_cost_cents: Cents.nullable(),
  actual_cost_cents: Cents.nullable(),
  repeats: z.enum(repetitions).nullable(),
  answer_ids: Ids.max(ANSWERS_OF_TASK_MAX).describe('The answers that the task is about.'),
}

export const planTasksApi = {
  list: route({
    method: 'GET',
    path: tasksPath,
    summary: 'List the tasks of an action plan that you can see, in the order that people gave them.',
    needs: 'plan:read',
    ids: planIds,
    input: PlanPath.extend({
      ...listing({
        filter: {
          trashed: Trashed,
          state: z.union([State, z.array(State).max(taskStates.length)]).optional(),
          user_id: z.union([Id, Ids]).optional(),
          entity_id: z.union([Id, Ids]).optional(),
          overdue: Flag,
          unassigned: Flag,
        },
        sort: ['position', 'due_date', 'state', 'user', 'entity', 'estimated_cost', 'actual_cost'],
      }),
      search: z.string().max(200).optional(),
      without: withoutOf(['answers']).describe('`answers` leaves out the answers that each task is about.'),
    }),
    output: list(ListedTask),
    csv: 'action_plan_tasks.exported',
  }),
  assignees: route({
    method: 'GET',
    path: '/api/v1/action-plans/:action_plan_id/assignees',
    summary: 'List the people who have a task of the action plan that you can see.',
    needs: 'plan:read',
    ids: planIds,
    input: PlanPath,
    output: list(Person, 1000),
  }),
  show: route({
    method: 'GET',
    path: `${tasksPath}/:task_id`,
    summary: 'Get a task of an action plan.',
    needs: 'plan:read',
    ids: taskIds,
    input: TaskPath,
    output: one(PlanTask),
    versioned: true,
  }),
  create: route({
    method: 'POST',
    path: tasksPath,
    summary: 'Add a task to an action plan. Notifies its assignee.',
    needs: 'plan:manage',
    ids: planIds,
    input: PlanPath.extend({
      description,
      ...z.object(fields).omit({ description: true }).partial().shape,
    }).strict(),
    output: created(PlanTask),
    versioned: true,
    audit: 'action_plan_task.created',
  }),
  update: route({
    method: 'PUT',
    path: `${tasksPath}/:task_id`,
    summary: 'Update a task. Omitted fields are kept. Its assignee may change the actual cost only.',
    needs: 'plan:read',
    ids: taskIds,
    input: TaskPath.extend(z.object(fields).partial().shape).strict(),
    output: one(PlanTask),
    versioned: true,
    audit: 'action_plan_task.updated',
  }),
  move: route({
    method: 'POST',
    path: `${tasksPath}/:task_id/move`,
    summary:
      'Change the state of a task, its place among the tasks, or both. A task that is done asks its assignee for the answers that it is about again.',
    needs: 'plan:read',
    ids: taskIds,
    input: TaskPath.extend({
      state: State.optional(),
      after_id: Id.nullable().optional().describe('The task that it follows; null for the first place.'),
    }).strict(),
    output: one(PlanTask),
    versioned: true,
    audit: 'action_plan_task.moved',
  }),
  remove: route({
    method: 'DELETE',
    path: `${tasksPath}/:task_id`,
    summary: 'Move a task to the trash. You can restore it for 30 days.',
    needs: 'plan:manage',
    ids: taskIds,
    input: TaskPath,
    output: nothing,
    audit: 'action_plan_task.trashed',
  }),
  restore: route({
    method: 'POST',
    path: `${tasksPath}/:task_id/restore`,
    summary: 'Restore a task from the trash.',
    needs: 'plan:manage',
    ids: taskIds,
    input: TaskPath,
    output: one(PlanTask),
    versioned: true,
    audit: 'action_plan_task.restored',
  }),
  linkAnswer: route({
    method: 'POST',
    path: `${tasksPath}/:task_id/answers`,
    summary: 'Link an answer to a task.',
    needs: 'plan:manage',
    ids: taskIds,
    input: TaskPath.extend({ answer_id: Id }).strict(),
    output: one(PlanTask),
    versioned: true,
    audit: 'action_plan_task.linked',
  }),
  unlinkAnswer: route({
    method: 'DELETE',
    path: `${tasksPath}/:task_id/answers/:answer_id`,
    summary: 'Remove the link between an answer and a task.',
    needs: 'plan:manage',
    ids: { ...taskIds, answer_id: 'answers' },
    input: TaskPath.extend({ answer_id: Id }),
    output: nothing,
    audit: 'action_plan_task.unlinked',
  }),
  massAssign: route({
    method: 'POST',
    path: `${tasksPath}/mass-assignment`,
    summary: 'Add many tasks to an action plan at once. Refusals are listed one by one.',
    needs: 'plan:manage',
    ids: planIds,
    input: PlanPath.extend({ tasks: z.array(GivenTask).min(1).max(ASSIGN_AT_ONCE) }).strict(),
    output: one(MassAssigned),
    audit: 'action_plan_tasks.assigned',
  }),
  massAssignInBackground: route({
    method: 'POST',
    path: `${tasksPath}/mass-assignment-job`,
    summary:
      'Add many tasks to an action plan in the background. The job’s result has `assigned` (their number) and `notAssigned`.',
    needs: 'plan:manage',
    ids: planIds,
    input: PlanPath.extend({ tasks: z.array(GivenTask).min(1).max(ASSIGN_IN_BACKGROUND) }).strict(),
    output: begun(Job),
    audit: 'action_plan_tasks.assignment_begun',
  }),
  files: route({
    method: 'GET',
    path: `${tasksPath}/:task_id/files`,
    summary: 'List the evidence of a task, newest first. Upload it with `upload_type` `ActionPlanTask`.',
    needs: 'plan:read',
    ids: taskIds,
    input: TaskPath,
    output: list(StoredFile, 100),
  }),
  removeFile: route({
    method: 'DELETE',
    path: `${tasksPath}/:task_id/files/:file_id`,
    summary: 'Remove a file from a task. The file is deleted when nothing else uses it.',
    needs: 'plan:read',
    ids: { ...taskIds, file_id: 'files' },
    input: TaskPath.extend({ file_id: Id }),
    output: nothing,
    audit: 'action_plan_task.file_removed',
  }),
}
