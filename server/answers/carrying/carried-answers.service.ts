import type { CarryInput, carriedAnswersApi } from '#domain/mappings/carried-answers.contract.ts'
import { Failure, invalid, notFound } from '#domain/platform/failure.ts'
import { loadJob } from '#server/jobs/jobs.service.ts'
import { periodOf } from '#server/periods/current-period.service.ts'
import { beginJob } from '#server/platform/jobs/progress.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { type CarryWork, carryAnswers } from './carry-answers.job.ts'
import { previewCarrying } from './preview-carrying.ts'
import '#server/protocols/protocols.table.ts'

export const carriedAnswers: Handlers<typeof carriedAnswersApi> = {
  async preview(call) {
    await demandInUse(call)
    return previewCarrying(call, call.input, await periodOf(call, undefined))
  },

  async carry(call) {
    await demandInUse(call)
    const { actor, organizationId, input } = call
    const period = await periodOf(call, undefined)
    const kind = carryAnswers.name
    const asked = { protocol_id: input.protocol_id, from_protocol_id: input.from_protocol_id }
    const jobId = await beginJob(call.db, { organizationId, userId: actor.userId, kind, input: asked })
    const work: CarryWork = {
      organizationId,
      userId: actor.userId,
      sessionId: actor.sessionId,
      divisionId: actor.activeDivisionId,
      input,
      periodId: period.id,
      jobId,
      requestId: call.requestId,
      address: call.address,
    }
    await call.enqueue(kind, work)
    call.note({
      subjectType: 'protocols',
      subjectId: input.protocol_id,
      after: { ...asked, entity_ids: input.entity_ids ?? null, period_id: period.id, job_id: jobId },
    })
    return loadJob(call, jobId)
  },
}

/** Throws `not_found` for a framework that cannot be seen, and `conflict` for one that the company does not use. */
async function demandInUse({ db, organizationId, input }: Call<CarryInput>): Promise<void> {
  const { protocol_id, from_protocol_id } = input
  const rows = await db
    .selectFrom('protocols as p')
    .leftJoin('organization_protocols as op', join =>
      join
        .onRef('op.protocol_id', '=', 'p.id')
        .on('op.organization_id', '=', organizationId)
        .on('op.dropped_at', 'is', null),
    )
    .select(['p.id', 'op.adopted_at'])
    .where('p.id', 'in', [protocol_id, from_protocol_id])
    .where('p.deleted_at', 'is', null)
    .execute()
  const found = (id: number) => rows.find(row => row.id === id)
  if (!found(protocol_id)) throw notFound()
  if (protocol_id === from_protocol_id) throw invalid({ from_protocol_id: ['Choose another framework.'] })
  if (!found(from_protocol_id)) throw invalid({ from_protocol_id: ['This framework doesn’t exist.'] })
  if (rows.some(({ adopted_at }) => adopted_at === null))
    throw new Failure('conflict', 'The company doesn’t use both frameworks. Adopt them first.')
}
