import type { planTasksApi } from '#domain/action-plans/plan-tasks.contract.ts'
import type { InputOf } from '#domain/platform/route.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { beginJob } from '#server/platform/jobs/progress.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { loadJob } from '../../jobs/jobs.service.ts'
import { lockToAssign } from '../lock-plan.ts'
import { type AssignWork, assignTasks } from './assign-tasks.job.ts'
import { filesOfTask, removeFile } from './files-of-task.ts'
import { findTask } from './find-tasks.ts'
import { assigneesOf, listTasks } from './list-tasks.ts'
import { massAssign } from './mass-assign.ts'
import { moveTask } from './move-task.ts'
import { createTask, linkAnswer, removeTask, restoreTask, unlinkAnswer, updateTask } from './write-tasks.ts'

export const planTasks = (store: FileStore): Handlers<typeof planTasksApi> => ({
  list: listTasks,
  assignees: assigneesOf,
  show: call => findTask(call, call.input.task_id),
  create: createTask,
  update: updateTask,
  move: moveTask,
  remove: removeTask,
  restore: restoreTask,
  linkAnswer,
  unlinkAnswer,

  async massAssign(call) {
    const { action_plan_id: planId, tasks } = call.input
    const result = await massAssign(call, planId, tasks)
    call.note({
      subjectType: 'action_plans',
      subjectId: planId,
      after: { assigned: result.assigned.map(({ id }) => id), not_assigned: result.notAssigned.length },
    })
    return result
  },

  massAssignInBackground: assignInBackground,
  files: call => filesOfTask(call, store),
  removeFile,
})

async function assignInBackground(call: Call<InputOf<typeof planTasksApi.massAssignInBackground>>) {
  const { action_plan_id: planId, tasks } = call.input
  await lockToAssign(call, planId)
  const { organizationId, actor } = call
  const jobId = await beginJob(call.db, {
    organizationId,
    userId: actor.userId,
    kind: assignTasks.name,
    input: { action_plan_id: planId, tasks: tasks.length },
  })
  const work: AssignWork = {
    organizationId,
    userId: actor.userId,
    sessionId: actor.sessionId,
    divisionId: actor.activeDivisionId,
    planId,
    tasks,
    jobId,
    requestId: call.requestId,
    address: call.address,
  }
  await call.enqueue(assignTasks.name, work)
  call.note({ subjectType: 'action_plans', subjectId: planId, after: { job_id: jobId, tasks: tasks.length } })
  return loadJob(call, jobId)
}
