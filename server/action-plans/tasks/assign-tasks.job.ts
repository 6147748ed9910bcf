import { sql } from 'kysely'
import type { GivenTask, MassAssigned } from '#domain/action-plans/plan-tasks.contract.ts'
import { Failure } from '#domain/platform/failure.ts'
import { appendAudit } from '#server/platform/audit/append.ts'
import { defineJob, type JobTools } from '#server/platform/jobs/job.ts'
import { failJob, finishJob, reportProgress } from '#server/platform/jobs/progress.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type AskedBy, actorInJob } from '#server/platform/session/actor-in-job.ts'
import { massAssign } from './mass-assign.ts'

export interface AssignWork extends AskedBy {
  userId: number
  planId: number
  tasks: GivenTask[]
  /** The row by which the person follows it. */
  jobId: number
  /** Id of the call that began it, for the audit log. */
  requestId: string
  address: string
}

/** The tasks that one transaction makes. */
const BATCH = 250

const NO_RIGHTS = 'You signed out, or your access changed, before all tasks were assigned.'
const FAILED =
  'Not all tasks could be assigned. Those assigned so far are kept. Try again, or contact support.'

/** The part that is done, kept with the tasks in one transaction: a second try goes on from there. */
interface Done {
  taken: number
  assigned: number
  notAssigned: MassAssigned['notAssigned']
}

/** Adds many tasks to a plan, some in a transaction. */
export const assignTasks = defineJob<AssignWork>({
  name: 'assign-tasks',
  options: { tries: 3, expireInSeconds: 900 },
  async work(work, tools) {
    try {
      await assignAll(work, tools)
    } catch (error) {
      if (error instanceof Failure) return stop(work, tools, error.message)
      if (tools.isLastTry) await stop(work, tools, FAILED)
      throw error
    }
  },
})

async function assignAll(work: AssignWork, tools: JobTools): Promise<void> {
  const { organizationId, userId, tasks } = work
  let done = await doneBefore(work, tools)
  while (done.taken < tasks.length) {
    tools.signal.throwIfAborted()
    const { taken } = done
    const next = await tools.within(organizationId, userId, async trx => {
      const actor = await actorInJob(trx, work)
      if (!actor?.abilities.has('plan:manage')) return null
      const { requestId, address } = work
      const call = { db: trx, actor, organizationId, requestId, address, enqueue: enqueuer(tools, trx) }
      return assignBatch(call as unknown as Call, work, { ...done, taken })
    })
    if (!next) return stop(work, tools, NO_RIGHTS)
    done = next
  }
  const { assigned, notAssigned } = done
  await tools.within(organizationId, userId, trx =>
    finishJob(trx, { organizationId, id: work.jobId }, { assigned, notAssigned }),
  )
}

const enqueuer =
  (tools: JobTools, trx: Parameters<JobTools['enqueue']>[0]): Call['enqueue'] =>
  (name, payload) =>
    tools.enqueue(trx, name as never, payload as never)

async function assignBatch(call: Call, work: AssignWork, done: Done): Promise<Done> {
  const { organizationId, db } = call
  const batch = work.tasks.slice(done.taken, done.taken + BATCH)
  const { assigned, notAssigned } = await massAssign(call, work.planId, batch)
  const next: Done = {
    taken: done.taken + batch.length,
    assigned: done.assigned + assigned.length,
    notAssigned: [...done.notAssigned, ...notAssigned],
  }
  const note = {
    subjectType: 'action_plans',
    subjectId: work.planId,
    after: { assigned: assigned.map(({ id }) => id), not_assigned: notAssigned.length },
  }
  await appendAudit(db, 'action_plan_tasks.assigned', note, call)
  const job = { organizationId, id: work.jobId }
  await reportProgress(db, job, (99 * next.taken) / work.tasks.length)
  await sql`update jobs set result = ${JSON.stringify(next)}::jsonb
    where organization_id = ${organizationId} and id = ${work.jobId}`.execute(db)
  return next
}

async function doneBefore({ organizationId, userId, jobId }: AssignWork, tools: JobTools): Promise<Done> {
  const { rows } = await tools.within(organizationId, userId, trx =>
    sql<{ result: Done | null }>`select result from jobs
      where organization_id = ${organizationId} and id = ${jobId}`.execute(trx),
  )
  return rows[0]?.result ?? { taken: 0, assigned: 0, notAssigned: [] }
}

async function stop(work: AssignWork, tools: JobTools, sentence: string): Promise<void> {
  const { assigned, notAssigned } = await doneBefore(work, tools)
  await tools.within(work.organizationId, work.userId, trx =>
    failJob(trx, { organizationId: work.organizationId, id: work.jobId }, sentence, {
      assigned,
      notAssigned,
    }),
  )
}
