import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RescoreResult } from '#domain/rescore/rescore.contract.ts'
import { appendAudit } from '#server/platform/audit/append.ts'
import type { Db } from '#server/platform/db/db.ts'
import { defineJob, type JobTools } from '#server/platform/jobs/job.ts'
import { failJob, finishJob, reportProgress } from '#server/platform/jobs/progress.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { type AskedBy, actorInJob } from '#server/platform/session/actor-in-job.ts'
import { limitedTo, type Reach } from './reach.ts'
import { pendingEntities, rescoreEntities, type Waiting } from './rescore-entities.ts'

export interface RescoreWork extends AskedBy {
  userId: number
  periodId: number
  /** Missing in work that an earlier version queued for the whole company. */
  reach?: Reach
  /** The row by which the person follows it. */
  jobId: number
  /** Id of the call that began it, for the audit log. */
  requestId: string
  address: string
}

/**
 * Gives the answers of an open assessment the figures of now, some entities in a transaction, so that savers wait for a moment
 * at most. A second run finds those of the first done.
 */
export const rescoreAnswers = defineJob<RescoreWork>({
  name: 'rescore-answers',
  options: { tries: 3, expireInSeconds: 3600 },
  async work(work, tools) {
    try {
      await rescoreAll(work, tools)
    } catch (error) {
      if (tools.isLastTry) await end(work, tools, { stopped: FAILED, done: await doneBefore(work, tools) })
      throw error
    }
  },
})

const FAILED = 'Not all answers could be rescored. Preview another rescore for the rest, or contact support.'
const NO_RIGHTS = 'You signed out, or your access changed, before all answers were rescored.'
const CLOSED = 'The assessment was closed before all answers were rescored.'

/** The most answers in a transaction, unless a single entity has more. */
const BATCH = 1000
/** Rounds over entities some of whose answers were being saved, and the pause between two. */
const ROUNDS = 20
const PAUSE_MS = 300

type Done = Pick<RescoreResult, 'answers' | 'entities' | 'entities_total'>

async function rescoreAll(work: RescoreWork, tools: JobTools): Promise<void> {
  const { organizationId, userId } = work
  const inCompany = <Result>(run: (trx: Db) => Promise<Result>) => tools.within(organizationId, userId, run)
  const done = await doneBefore(work, tools)
  let waiting = await inCompany(trx => waitingEntities(trx, work))
  if (waiting === null) return end(work, tools, { stopped: NO_RIGHTS, done })
  done.entities_total = done.entities + waiting.length
  for (let round = 0; round < ROUNDS && waiting.length > 0; round++) {
    for (const batch of batchesOf(waiting)) {
      tools.signal.throwIfAborted()
      const stopped = await inCompany(trx => rescoreBatch(trx, work, { batch, done }))
      if (stopped !== null) return end(work, tools, { stopped, done })
    }
    // Answers that were being saved or accepted have been left out.
    if (round > 0) await setTimeout(PAUSE_MS, undefined, { signal: tools.signal })
    waiting = await inCompany(trx => waitingEntities(trx, work))
    if (waiting === null) return end(work, tools, { stopped: NO_RIGHTS, done })
    done.entities = done.entities_total - waiting.length
  }
  await end(work, tools, { stopped: waiting.length > 0 ? FAILED : null, done })
}

/** The person, limited to what they were shown; null if they may not rescore that any more. */
async function rescorer(trx: Db, work: RescoreWork): Promise<Actor | null> {
  const actor = await actorInJob(trx, work)
  return actor?.abilities.has('risk:rescore') ? limitedTo(actor, work.reach ?? null) : null
}

async function waitingEntities(trx: Db, work: RescoreWork): Promise<Waiting[] | null> {
  const { organizationId, periodId } = work
  const actor = await rescorer(trx, work)
  return actor && pendingEntities(trx, { organizationId, actor, periodId })
}

function* batchesOf(waiting: readonly Waiting[]): Generator<number[]> {
  let batch: number[] = []
  let answers = 0
  for (const { entityId, pending } of waiting) {
    if (batch.length > 0 && answers + pending > BATCH) {
      yield batch
      batch = []
      answers = 0
    }
    batch.push(entityId)
    answers += pending
  }
  if (batch.length > 0) yield batch
}

/**
 * Rescores some entities and keeps how far it is, in one transaction. Returns a sentence if the rest is not to be done;
 * an empty one if somebody canceled it.
 */
async function rescoreBatch(
  trx: Db,
  work: RescoreWork,
  { batch, done }: { batch: number[]; done: Done },
): Promise<string | null> {
  const { organizationId, periodId, jobId } = work
  const { rows } = await sql<{ canceled: boolean }>`select canceled_at is not null as canceled from jobs
    where organization_id = ${organizationId} and id = ${jobId}`.execute(trx)
  if (rows[0]?.canceled) return ''
  const actor = await rescorer(trx, work)
  if (!actor) return NO_RIGHTS
  const rescored = await rescoreEntities(trx, { organizationId, actor, periodId, entityIds: batch })
  if (rescored === null) return CLOSED
  done.answers += rescored.answers
  done.entities = Math.min(done.entities + rescored.entities, done.entities_total)
  await reportProgress(trx, { organizationId, id: jobId }, (99 * done.entities) / done.entities_total)
  await sql`update jobs set result = ${JSON.stringify({ ...done, canceled: false })}::jsonb
    where organization_id = ${organizationId} and id = ${jobId}`.execute(trx)
  return null
}

/** The part that earlier tries have done. */
async function doneBefore({ organizationId, userId, jobId }: RescoreWork, tools: JobTools): Promise<Done> {
  const { rows } = await tools.within(organizationId, userId, trx =>
    sql<{ result: Done | null }>`select result from jobs
      where organization_id = ${organizationId} and id = ${jobId}`.execute(trx),
  )
  return rows[0]?.result ?? { answers: 0, entities: 0, entities_total: 0 }
}

/** Ends the job with what stands, and an entry in the audit log. */
async function end(
  work: RescoreWork,
  tools: JobTools,
  { stopped, done }: { stopped: string | null; done: Done },
): Promise<void> {
  const { organizationId, userId, jobId, periodId } = work
  const { answers, entities, entities_total } = done
  const result: RescoreResult = { answers, entities, entities_total, canceled: stopped === '' }
  await tools.within(organizationId, userId, async trx => {
    const job = { organizationId, id: jobId }
    if (stopped === null) await finishJob(trx, job, result)
    else await failJob(trx, job, `${stopped || 'Canceled.'} ${standing(done)}`, result)
    const actor = await actorInJob(trx, work)
    if (!actor) return
    const call = { actor, requestId: work.requestId, address: work.address } as Call
    const note = {
      subjectType: 'assessment_periods',
      subjectId: periodId,
      after: { job_id: jobId, ...result },
    }
    await appendAudit(trx, 'rescore.ended', note, call)
  })
}

const standing = ({ entities, entities_total }: Done) =>
  entities === 0
    ? 'No figure was changed.'
    : `${entities} of ${entities_total} entities have their new figures. The others keep those they had.`
