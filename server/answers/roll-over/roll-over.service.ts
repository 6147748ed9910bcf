import { sql } from 'kysely'
import type { rollOverApi } from '#domain/answers/roll-over.contract.ts'
import { Failure, invalid } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { loadJob } from '#server/jobs/jobs.service.ts'
import { type Period, periodOf } from '#server/periods/current-period.service.ts'
import { knowsPeriod } from '#server/periods/period-conditions.service.ts'
import { beginJob } from '#server/platform/jobs/progress.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { previewRolling } from './preview-rolling.ts'
import { type RollWork, rollOverAnswers } from './roll-over-answers.job.ts'
import '#server/protocols/protocols.table.ts'

type RollCall = Call<InputOf<typeof rollOverApi.rollOver>>

export const rollOver: Handlers<typeof rollOverApi> = {
  async rollOver(call) {
    const { preview, ...rolling } = call.input
    const period = await periodOf(call, rolling.period_id)
    if (period.closed_at !== null)
      throw new Failure('conflict', 'This assessment is closed. Reopen it first.')
    const from = await sourceOf(call, period)
    await demandRolling(call)
    if (!preview) return { preview: null, job: await begin(call) }
    // Nothing is written, so nothing is recorded.
    call.note(null)
    const named = ({ id, name }: Pick<Period, 'id' | 'name'>) => ({ id, name })
    return {
      preview: await previewRolling(call, rolling, { from: named(from), period: named(period) }),
      job: null,
    }
  },
}

/** The assessment that answers are copied from. Throws `invalid` for one that the caller may not know of. */
async function sourceOf({ db, actor, organizationId, input }: RollCall, period: Period) {
  const wanted = input.from_period_id
  if (wanted === period.id) throw invalid({ from_period_id: ['Choose another assessment.'] })
  const { rows } = await sql<Pick<Period, 'id' | 'name'>>`
    select id, name from assessment_periods p where organization_id = ${organizationId} and id = ${wanted}
      and deleted_at is null and ${knowsPeriod(actor)}`.execute(db)
  if (!rows[0]) throw invalid({ from_period_id: ['This assessment doesn’t exist.'] })
  return rows[0]
}

/** Throws `invalid` unless the company uses each of the frameworks and lets its answers roll over. */
async function demandRolling({ db, organizationId, input }: RollCall): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; rolls: boolean }>`
    select p.id, p.name, coalesce((op.configuration ->> 'rollOverAnswers')::boolean, true) as rolls
    from organization_protocols op join protocols p on p.id = op.protocol_id and p.deleted_at is null
    where op.organization_id = ${organizationId} and op.dropped_at is null
      and p.id = any(${input.protocol_ids}::bigint[])`.execute(db)
  const found = new Map(rows.map(row => [row.id, row]))
  if (input.protocol_ids.length === 0) throw invalid({ protocol_ids: ['Choose at least one framework.'] })
  if (input.protocol_ids.some(id => !found.has(id)))
    throw invalid({ protocol_ids: ['The company doesn’t use all of these frameworks.'] })
  const still = rows.filter(({ rolls }) => !rolls).map(({ name }) => name)
  if (still.length > 0)
    throw invalid({ protocol_ids: [`Answers don’t roll over in ${still.join(', ')}. Change its settings.`] })
}

async function begin(call: RollCall) {
  const { db, actor, organizationId, input } = call
  const { preview: _, ...rolling } = input
  const kind = rollOverAnswers.name
  const asked = {
    from_period_id: rolling.from_period_id,
    protocol_ids: rolling.protocol_ids,
    entity_ids: rolling.entity_ids ?? null,
  }
  const jobId = await beginJob(db, {
    organizationId,
    userId: actor.userId,
    kind,
    input: { assessment_period_id: rolling.period_id, ...asked },
  })
  await call.enqueue(kind, {
    organizationId,
    userId: actor.userId,
    sessionId: actor.sessionId,
    divisionId: actor.activeDivisionId,
    rolling,
    jobId,
    requestId: call.requestId,
    address: call.address,
  } satisfies RollWork)
  call.note({
    subjectType: 'assessment_periods',
    subjectId: rolling.period_id,
    after: { ...asked, job_id: jobId },
  })
  return loadJob(call, jobId)
}
