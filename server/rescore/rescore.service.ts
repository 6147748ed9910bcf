import { sql } from 'kysely'
import { Failure, notFound } from '#domain/platform/failure.ts'
import type { Person } from '#domain/platform/fields.ts'
import type { rescoreApi } from '#domain/rescore/rescore.contract.ts'
import { loadJob } from '#server/jobs/jobs.service.ts'
import { demandOwn } from '#server/organizations/organizations.service.ts'
import { currentPeriod, type Period, periodOf } from '#server/periods/current-period.service.ts'
import { openPeriodOf } from '#server/periods/open-period.service.ts'
import { beginJob } from '#server/platform/jobs/progress.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { countPending } from './count-pending.ts'
import { previewRescore } from './preview-rescore.ts'
import { divisionsOf, limitedTo, type Reach, reachOf } from './reach.ts'
import { type RescoreWork, rescoreAnswers } from './rescore-answers.job.ts'

export const rescore: Handlers<typeof rescoreApi> = {
  async show(call) {
    demandOwn(call, call.input.organization_id)
    const { assessment_period_id: wanted } = call.input
    const period = wanted === undefined ? await currentPeriod(call) : await periodOf(call, wanted)
    const pending = await countPending(call, period?.closed_at === null ? period.id : null)
    return {
      period: period && { id: period.id, name: period.name },
      ...pending,
      divisions: period?.closed_at === null ? await divisionsOf(call) : null,
      last: period && (await lastOf(call, period)),
    }
  },

  async preview(call) {
    demandOwn(call, call.input.organization_id)
    const { id } = await openPeriodOf(call, call.input.assessment_period_id)
    const period = await periodOf(call, id)
    const preview = await previewRescore(call, id)
    const { organizationId, actor } = call
    const input = { period_id: id, division_ids: reachOf(actor) }
    const job_id = await beginJob(call.db, { organizationId, userId: actor.userId, kind: KIND, input })
    return { job_id, period: { id, name: period.name }, divisions: await divisionsOf(call), ...preview }
  },

  async apply(call) {
    const { periodId, reach, state, isCanceled } = await lockRescore(call)
    if (isCanceled) throw new Failure('conflict', 'This rescore was canceled. Preview another one.')
    if (state !== 'queued')
      throw new Failure('conflict', 'This rescore was applied already. Preview another one.')
    await openPeriodOf(call, periodId)
    const { organizationId, actor } = call
    if (!limitedTo(actor, reach))
      throw new Failure('conflict', 'Your divisions have changed since this preview. Preview another one.')
    const { job_id } = call.input
    await giveUpLost(call)
    const { rows } = await sql`update jobs set state = 'running', updated_at = now()
      where organization_id = ${organizationId} and id = ${job_id} and not exists (select from jobs other
        where other.organization_id = ${organizationId} and other.kind = ${KIND} and other.state = 'running'
          and (other.input ->> 'period_id')::bigint = ${periodId}) returning id`.execute(call.db)
    if (rows.length === 0) throw new Failure('conflict', 'This assessment is being rescored already.')
    const work: RescoreWork = {
      organizationId,
      userId: actor.userId,
      sessionId: actor.sessionId,
      divisionId: actor.activeDivisionId,
      periodId,
      reach,
      jobId: job_id,
      requestId: call.requestId,
      address: call.address,
    }
    await call.enqueue(rescoreAnswers.name, work)
    call.note({ subjectType: 'assessment_periods', subjectId: periodId, after: subjectOf(job_id, reach) })
    return loadJob(call, job_id)
  },

  async cancel(call) {
    const { periodId, reach, state, isCanceled } = await lockRescore(call)
    const { job_id } = call.input
    if (state === 'done' || state === 'failed')
      throw new Failure('conflict', 'This rescore has ended. The figures stay as it left them.')
    if (isCanceled) {
      call.note(null)
      return loadJob(call, job_id)
    }
    await sql`update jobs set canceled_at = now(),
        state = case when state = 'queued' then 'failed' else state end,
        error = case when state = 'queued' then 'Canceled before it began.' end, updated_at = now()
      where organization_id = ${call.organizationId} and id = ${job_id}`.execute(call.db)
    call.note({ subjectType: 'assessment_periods', subjectId: periodId, after: subjectOf(job_id, reach) })
    return loadJob(call, job_id)
  },
}

/** The audit log names divisions only if the rescore is limited to some. */
const subjectOf = (job_id: number, reach: Reach) =>
  reach === null ? { job_id } : { job_id, division_ids: reach }

const KIND = 'rescore'

/** On `j`: somebody who is limited to divisions knows only of the rescores that they asked for. */
const concerns = ({ divisionIds, userId }: Actor) =>
  divisionIds === null ? sql`true` : sql`j.created_by = ${userId}`

/** Locks the rescore that a call names. Whoever applies another one to the same assessment waits. */
async function lockRescore(call: Call<{ organization_id: number; job_id: number }>) {
  const { db, organizationId, input } = call
  demandOwn(call, input.organization_id)
  await sql`select pg_advisory_xact_lock(hashtextextended('rescore', ${organizationId}))`.execute(db)
  const { rows } = await sql<{
    periodId: number
    reach: Reach
    state: 'queued' | 'running' | 'done' | 'failed'
    isCanceled: boolean
  }>`select (input ->> 'period_id')::bigint as "periodId", nullif(input -> 'division_ids', 'null') as reach, state,
      canceled_at is not null as "isCanceled"
    from jobs j where organization_id = ${organizationId} and id = ${input.job_id} and kind = ${KIND}
      and ${concerns(call.actor)} for update`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** One that has made no progress for an hour is not under way any more, and stands in nobody’s way. */
async function giveUpLost({ db, organizationId }: Call): Promise<void> {
  await sql`update jobs set state = 'failed', error = 'The rescore was interrupted. Preview another one for the rest.'
    where organization_id = ${organizationId} and kind = ${KIND} and state = 'running'
      and updated_at < now() - interval '1 hour'`.execute(db)
}

/** The last one that began. */
async function lastOf(call: Call, { id }: Period) {
  const { rows } = await sql<{ job_id: number; began_by: Person | null }>`
    select j.id as job_id, jsonb_build_object('id', u.id, 'full_name', u.full_name) as began_by
    from jobs j left join users u on u.id = j.created_by
    where j.organization_id = ${call.organizationId} and j.kind = ${KIND} and j.state <> 'queued'
      and ${concerns(call.actor)} and (j.state <> 'failed' or j.result is not null) and (j.input ->> 'period_id')::bigint = ${id}
    order by j.id desc limit 1`.execute(call.db)
  if (!rows[0]) return null
  const job = await loadJob(call, rows[0].job_id)
  return { job, began_by: rows[0].began_by, began_at: job.created_at }
}
