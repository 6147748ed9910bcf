import { z } from 'zod'
import { Day, Id, Moment, Named, verdictsOn } from '../platform/fields.ts'
import { Flag, listing } from '../platform/listing.ts'
import { list, nothing, one, route } from '../platform/route.ts'
import { dueSpans } from './due-spans.ts'
import { taskTypes } from './task-types.ts'

export const TaskType = z.enum(taskTypes)

const Bit = z.union([z.literal(0), z.literal(1)])

/** Something that waits for the caller. Past due: due before today and not completed. */
export const Task = z.object({
  id: Id,
  user_id: Id,
  task_type: TaskType,
  task_type_id: Id.describe(
    'ID of the item the task is about, such as the question or the exclusion request. A discussion: the answer; its question while there is none.',
  ),
  answer_id: Id.nullable().describe('Answer that a discussion is about, once there is one.'),
  entity_id: Id.nullable(),
  entity: Named.nullable(),
  assessment_period_id: Id.nullable(),
  topic_id: Id.nullable().describe('Topic of the question, for tasks about questions.'),
  topic_title: z.string().nullable().describe('Number and title of that topic.'),
  title: z.string().describe('Text shown for the task.'),
  due_date: Day.nullable(),
  is_past_due: z.boolean(),
  read: Bit,
  completed: Bit,
  archived_at: Moment.nullable(),
  reassignable: z.boolean(),
  created_at: Moment,
  ...verdictsOn('complete'),
})
export type Task = z.infer<typeof Task>

export const MANY_TASKS_MAX = 500

const TaskPath = z.object({ task_id: Id })
const ids = { task_id: 'tasks' }
// A person’s own marks on what waits for them: nothing of the company changes.
const own = { needs: 'company:read', audit: false } as const

export const tasksApi = {
  list: route({
    method: 'GET',
    path: '/api/v1/users/:user_id/tasks',
    summary: 'List your tasks: open ones first, by due date, then newest.',
    needs: 'company:read',
    ids: { user_id: 'users' },
    input: z.object({
      user_id: Id,
      ...listing({
        filter: {
          only_archived: Flag,
          read: Flag,
          completed: Flag,
          open_or_unread: Flag,
          past_due: Flag,
          due: z
            .enum(dueSpans)
            .optional()
            .describe(
              'Open tasks that are overdue, due today, in the six days after, later, or without a due date.',
            ),
          task_type: z.union([TaskType, z.array(TaskType)]).optional(),
        },
        sort: ['title', 'entity', 'task_type', 'due_date', 'created_at', 'id'],
      }),
      search: z.string().max(200).optional(),
    }),
    output: list(Task),
    csv: 'tasks.exported',
  }),
  /** Counts for the bell, fetched each minute. */
  count: route({
    method: 'GET',
    path: '/api/v1/user/tasks/count',
    summary: 'Count your unread, open and overdue tasks.',
    needs: 'company:read',
    input: z.object({}),
    output: one(z.object({ unread: z.int(), open: z.int(), past_due: z.int() })),
  }),
  /** Counts for the page of the day, whose groups they head. */
  due: route({
    method: 'GET',
    path: '/api/v1/user/tasks/due',
    summary: 'Count your open tasks by when they are due.',
    needs: 'company:read',
    input: z.object({}),
    output: one(z.object({ overdue: z.int(), today: z.int(), week: z.int(), later: z.int(), none: z.int() })),
  }),
  update: route({
    method: 'PUT',
    path: '/api/v1/tasks/:task_id',
    summary:
      'Mark a task as read or unread. Discussions can also be marked as completed; other tasks complete when their work is done.',
    ...own,
    ids,
    input: TaskPath.extend({ read: Bit.optional(), completed: Bit.optional() }),
    output: one(Task),
  }),
  archive: route({
    method: 'POST',
    path: '/api/v1/tasks/:task_id/archive',
    summary: 'Archive a task.',
    ...own,
    ids,
    input: TaskPath,
    output: one(Task),
  }),
  unarchive: route({
    method: 'POST',
    path: '/api/v1/tasks/:task_id/unarchive',
    summary: 'Unarchive a task.',
    ...own,
    ids,
    input: TaskPath,
    output: one(Task),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/v1/tasks/:task_id',
    summary: 'Delete a task from your list. The underlying work isn’t affected.',
    ...own,
    ids,
    input: TaskPath,
    output: nothing,
  }),
  restore: route({
    method: 'POST',
    path: '/api/v1/tasks/:task_id/restore',
    summary: 'Restore a deleted task.',
    ...own,
    ids,
    input: TaskPath,
    output: one(Task),
  }),
  changeMany: route({
    method: 'POST',
    path: '/api/v1/user/tasks/change',
    summary: 'Change many of your tasks at once. IDs of other people’s tasks are ignored.',
    ...own,
    input: z.object({
      ids: z.array(Id).min(1).max(MANY_TASKS_MAX),
      change: z.enum(['read', 'unread', 'archive', 'unarchive', 'delete', 'restore']),
    }),
    output: one(z.object({ changed: z.int() })),
  }),
}
