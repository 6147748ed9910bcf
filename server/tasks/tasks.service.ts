import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import { demandState } from '#domain/platform/policy.ts'
import type { Task, tasksApi } from '#domain/tasks/tasks.contract.ts'
import { listed } from '#server/platform/db/trash.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { changeMany } from './change-many.ts'
import { countDue } from './count-due.ts'
import { countTasks } from './count-tasks.ts'
import { listTasks, readTasks } from './list-tasks.ts'
import type { TaskSources } from './task-source.ts'
import './tasks.table.ts'

export function tasks(sources: TaskSources): Handlers<typeof tasksApi> {
  /** A task of the caller's own that it has not deleted; `not_found` for any other. */
  async function find(call: Call, taskId: number, condition = sql`k.deleted_at is null`): Promise<Task> {
    const { rows } = await readTasks(call, sources, { where: sql`k.id = ${taskId} and ${condition}` })
    if (!rows[0]) throw notFound()
    return rows[0]
  }

  async function write(call: Call, taskId: number, changes: RawBuilder<unknown>): Promise<Task> {
    await change(call, taskId, changes)
    return find(call, taskId)
  }

  return {
    async list(call) {
      if (call.input.user_id !== call.actor.userId) throw notFound()
      return listTasks(call, sources)
    },

    count: countTasks,
    due: countDue,

    async update(call) {
      const { task_id, read, completed } = call.input
      const task = await find(call, task_id)
      if (completed !== undefined && completed !== task.completed) demandState(task.reasons.complete ?? true)
      const isDone = Boolean(completed ?? task.completed)
      return write(
        call,
        task_id,
        sql`read = ${Boolean(read ?? task.read)}, completed = ${isDone},
          completed_at = case when ${isDone} then coalesce(completed_at, now()) end`,
      )
    },

    async archive(call) {
      await find(call, call.input.task_id)
      return write(call, call.input.task_id, sql`archived_at = coalesce(archived_at, now())`)
    },

    async unarchive(call) {
      await find(call, call.input.task_id)
      return write(call, call.input.task_id, sql`archived_at = null`)
    },

    async remove(call) {
      const task = await find(call, call.input.task_id)
      await change(call, task.id, sql`deleted_at = now()`)
    },

    async restore(call) {
      await find(call, call.input.task_id, listed(sql`k.deleted_at`, 'with'))
      return write(call, call.input.task_id, sql`deleted_at = null`)
    },

    changeMany,
  }
}

async function change(call: Call, taskId: number, changes: RawBuilder<unknown>): Promise<void> {
  await sql`update tasks set ${changes} where organization_id = ${call.organizationId}
    and user_id = ${call.actor.userId} and id = ${taskId}`.execute(call.db)
}
