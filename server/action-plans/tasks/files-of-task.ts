import { sql } from 'kysely'
import type { PlanTask, planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import type { StoredFile } from '#domain/files/files.contract.ts'
import { FILES_OF_ANSWER_MAX } from '#domain/files/files.rules.ts'
import { notFound } from '#domain/platform/failure.ts'
import type { Page } from '#domain/platform/listing.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { discardUnheld } from '../../files/discard-unheld.service.ts'
import { presentedFiles } from '../../files/shown-files.service.ts'
import { findTask } from './find-tasks.ts'
import { lockTask } from './task-records.ts'

/** The evidence of a task, the latest first. */
export async function filesOfTask(
  call: Call<InputOf<typeof planTasksApi.files>>,
  store: FileStore,
): Promise<Page<StoredFile>> {
  const task = await findTask(call, call.input.task_id)
  const rows = await presentedFiles(call, store, {
    where: sql`exists (select from action_plan_task_files k where k.organization_id = f.organization_id
      and k.file_id = f.id and k.action_plan_task_id = ${task.id})`,
    limit: FILES_OF_ANSWER_MAX,
    holder: changeable(task),
  })
  return { rows, total: rows.length }
}

/** The verdict on removing a file: whoever works on the task may. */
function changeable({ abilities, reasons }: PlanTask) {
  return { abilities: { edit: abilities.work }, reasons: reasons.work ? { edit: reasons.work } : {} }
}

/** Removes a file from a task. */
export async function removeFile(call: Call<InputOf<typeof planTasksApi.removeFile>>): Promise<void> {
  const { db, organizationId, input } = call
  const task = await lockTask(call, 'work')
  const { rows } = await sql<{ key: string; name: string; sha256: string | null }>`
    delete from action_plan_task_files k using files f
    where k.organization_id = ${organizationId} and k.action_plan_task_id = ${task.id} and k.file_id = ${input.file_id}
      and f.organization_id = k.organization_id and f.id = k.file_id
    returning f.key, f.name, f.sha256`.execute(db)
  const [file] = rows
  if (!file) throw notFound()
  const { key, name, sha256 } = file
  call.note({
    subjectType: 'action_plan_tasks',
    subjectId: task.id,
    before: { action_plan_id: task.action_plan_id, file: name, sha256 },
    after: null,
  })
  await discardUnheld(call, { id: input.file_id, key })
}
