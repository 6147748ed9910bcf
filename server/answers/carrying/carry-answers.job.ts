import type { CarryInput } from '#domain/mappings/carried-answers.contract.ts'
import { noCounts } from '#domain/mappings/carrying.rules.ts'
import { appendAudit } from '#server/platform/audit/append.ts'
import { defineJob, type JobTools } from '#server/platform/jobs/job.ts'
import { failJob, finishJob, reportProgress } from '#server/platform/jobs/progress.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type AskedBy, actorInJob } from '#server/platform/session/actor-in-job.ts'
import { lockTargets } from '../saving/lock-targets.ts'
import { saveAnswers } from '../saving/save-answers.ts'
import { type EqualQuestion, planQuestion, readEntities, readEqualQuestions } from './plan-carrying.ts'

export interface CarryWork extends AskedBy {
  userId: number
  input: CarryInput
  periodId: number
  /** The row by which the person follows it. */
  jobId: number
  /** Id of the call that began it, for the audit log. */
  requestId: string
  address: string
}

const BATCH = 15
const NO_RIGHTS =
  'You signed out, or your access changed, before all answers were copied. Those copied so far are kept. Sign in and try again.'

/** Copies answers from equal questions, one question in a transaction. A second run finds those of the first answered. */
export const carryAnswers = defineJob<CarryWork>({
  name: 'carry-answers',
  options: { tries: 3, expireInSeconds: 900 },
  async work(work, tools) {
    try {
      await carryAll(work, tools)
    } catch (error) {
      if (tools.isLastTry) await giveUp(work, tools)
      throw error
    }
  },
})

type InJob = <Result>(run: (call: Call) => Promise<Result>) => Promise<Result | null>

async function carryAll(work: CarryWork, tools: JobTools): Promise<void> {
  const { organizationId, userId, jobId } = work
  const job = { organizationId, id: jobId }
  const inJob: InJob = run =>
    tools.within(organizationId, userId, async trx => {
      const actor = await actorInJob(trx, work)
      if (!actor?.abilities.has('company:manage')) return null
      return run({ db: trx, actor, organizationId, requestId: work.requestId, address: work.address } as Call)
    })
  const fail = () => tools.within(organizationId, userId, trx => failJob(trx, job, NO_RIGHTS))
  const scope = await inJob(async call => ({
    equals: await readEqualQuestions(call, work.input),
    entityIds: await readEntities(call, work.input),
  }))
  if (!scope) return fail()
  const counts = noCounts()
  for (const [index, question] of scope.equals.entries()) {
    tools.signal.throwIfAborted()
    const states = await inJob(call => carryQuestion(call, question, { ...work, entityIds: scope.entityIds }))
    if (!states) return fail()
    for (const state of states) counts[state] += 1
    const percent = ((index + 1) / scope.equals.length) * 99
    await tools.within(organizationId, userId, trx => reportProgress(trx, job, percent))
  }
  await tools.within(organizationId, userId, trx => finishJob(trx, job, { written: counts.new, counts }))
}

/** Plans again under the lock of the question, so that an answer given since the preview stays. */
async function carryQuestion(
  call: Call,
  question: EqualQuestion,
  { input, periodId, entityIds }: CarryWork & { entityIds: readonly number[] },
) {
  await lockTargets(call, question.id, [periodId])
  const items = await planQuestion(call, question, { input, periodId, entityIds })
  const given = items.flatMap(each => each.given ?? [])
  const from = new Map(items.flatMap(({ entityId, from }) => (from === undefined ? [] : [[entityId, from]])))
  const saved: { id: number; entity_id: number }[] = []
  for (let start = 0; start < given.length; start += BATCH)
    saved.push(
      ...(await saveAnswers(call, question.id, given.slice(start, start + BATCH), { carriedFrom: from })),
    )
  if (saved.length > 0) {
    const after = saved.map(({ id, entity_id }) => ({ id, entity_id, carried_from: from.get(entity_id) }))
    await appendAudit(
      call.db,
      'answers.carried',
      { subjectType: 'questions', subjectId: question.id, after },
      call,
    )
  }
  return items.map(({ state }) => state)
}

function giveUp({ organizationId, userId, jobId }: CarryWork, tools: JobTools): Promise<void> {
  const sentence =
    'Not all answers could be copied. Those copied so far are kept. Try again, or contact support.'
  return tools.within(organizationId, userId, trx => failJob(trx, { organizationId, id: jobId }, sentence))
}
