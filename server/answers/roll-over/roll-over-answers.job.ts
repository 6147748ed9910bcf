import { noRollCounts, type RollCounts } from '#domain/answers/roll-over.rules.ts'
import { appendAudit } from '#server/platform/audit/append.ts'
import type { Db } from '#server/platform/db/db.ts'
import { defineJob, type JobTools } from '#server/platform/jobs/job.ts'
import { failJob, finishJob, reportProgress } from '#server/platform/jobs/progress.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type AskedBy, actorInJob } from '#server/platform/session/actor-in-job.ts'
import type { Rolling } from './rolled-answers.ts'
import { countedStates, questionsToRoll, writeRolled } from './write-rolled.ts'

export interface RollWork extends AskedBy {
  userId: number
  rolling: Rolling
  /** The row by which the person follows it. */
  jobId: number
  /** Id of the call that began it, for the audit log. */
  requestId: string
  address: string
}

/** People who answer the same questions wait for a batch: it is short. */
const ANSWERS_AT_ONCE = 10_000

const NO_RIGHTS =
  'You signed out, your access changed, or the assessment closed before all answers were copied. Those copied so far are kept. Try again.'
const FAILED = 'Not all answers could be copied. Those copied so far are kept. Try again, or contact support.'

/** Copies answers of an earlier assessment, some questions in a transaction. A second run finds those of the first answered. */
export const rollOverAnswers = defineJob<RollWork>({
  name: 'roll-over-answers',
  options: { tries: 3, expireInSeconds: 1800 },
  async work(work, tools) {
    try {
      await rollAll(work, tools)
    } catch (error) {
      const { organizationId, userId, jobId } = work
      if (tools.isLastTry)
        await tools.within(organizationId, userId, trx => failJob(trx, { organizationId, id: jobId }, FAILED))
      throw error
    }
  },
})

async function rollAll(work: RollWork, tools: JobTools): Promise<void> {
  const { organizationId, userId, jobId, rolling } = work
  const job = { organizationId, id: jobId }
  const inJob = <Result>(run: (call: Call) => Promise<Result>): Promise<Result | null> =>
    tools.within(organizationId, userId, async trx => {
      const actor = await actorInJob(trx, work)
      if (!actor?.abilities.has('period:manage')) return null
      return run({ db: trx, actor, organizationId } as Call)
    })
  let written = 0
  const fail = () =>
    tools.within(organizationId, userId, async trx => {
      await failJob(trx, job, NO_RIGHTS)
      await noteEnd(trx, work, written)
    })
  const counts = await inJob(call => countedStates(call, rolling))
  const batches = batchesOf((await inJob(call => questionsToRoll(call, rolling))) ?? [])
  if (!counts) return fail()
  for (const [index, questionIds] of batches.entries()) {
    tools.signal.throwIfAborted()
    const saved = await inJob(call => writeRolled(call, { ...rolling, questionIds }))
    if (saved === null) return fail()
    written += saved
    await tools.within(organizationId, userId, trx =>
      reportProgress(trx, job, ((index + 1) / batches.length) * 99),
    )
  }
  await tools.within(organizationId, userId, async trx => {
    await finishJob(trx, job, { written, counts: done(counts, written) })
    await noteEnd(trx, work, written)
  })
}

/** The number of copied answers for the audit log, unless the person has lost the company. */
async function noteEnd(trx: Db, work: RollWork, answers: number): Promise<void> {
  const { jobId, requestId, address, rolling } = work
  const actor = await actorInJob(trx, work)
  if (!actor) return
  const note = {
    subjectType: 'assessment_periods',
    subjectId: rolling.period_id,
    after: { job_id: jobId, from_period_id: rolling.from_period_id, answers },
  }
  await appendAudit(trx, 'answers.roll_over_ended', note, { actor, requestId, address } as Call)
}

/** Some may have been answered while others were copied. */
const done = (counts: RollCounts, written: number): RollCounts => ({
  ...noRollCounts(),
  ...counts,
  new: written,
  answered: counts.answered + Math.max(0, counts.new - written),
})

/** Questions in order, as many at once as have so many answers. */
function batchesOf(questions: readonly { id: number; answers: number }[]): number[][] {
  const batches: number[][] = []
  let room = 0
  for (const { id, answers } of questions) {
    if (answers > room) {
      batches.push([])
      room = ANSWERS_AT_ONCE
    }
    batches.at(-1)?.push(id)
    room -= answers
  }
  return batches
}
