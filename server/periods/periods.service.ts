import { sql } from 'kysely'
import type { periodsApi } from '#domain/periods/periods.contract.ts'
import { endFault, mayRun, ownerOf } from '#domain/periods/periods.rules.ts'
import { invalid } from '#domain/platform/failure.ts'
import { demand } from '#domain/platform/policy.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { today } from '#server/platform/db/today.ts'
import { listed } from '#server/platform/db/trash.ts'
import { beginJob } from '#server/platform/jobs/progress.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandRoom, lockPeriod, lockPeriods, periodRecords } from './change-period.ts'
import { type CloseWork, closePeriod } from './closing/close-period.job.ts'
import { type ForgetWork, forgetStored } from './closing/forget-stored.job.ts'
import { awaitChanges } from './closing/hold-open.service.ts'
import { findPeriod, periodsFor, present, presentOne } from './find-periods.ts'
import { keepThresholds, setThresholds } from './set-thresholds.ts'

export const periods: Handlers<typeof periodsApi> = {
  async list(call) {
    const { filter = {}, division_id, sort } = call.input
    let query = periodsFor(call)
    if (filter.division_id) query = query.where('p.division_id', '=', filter.division_id)
    if (division_id)
      query = query.where(sql<boolean>`coalesce(p.division_id, ${division_id}) = ${division_id}`)
    if (filter.closed !== undefined) query = query.where('p.closed_at', filter.closed ? 'is not' : 'is', null)
    const trashed = call.actor.abilities.has('period:manage') ? filter.trashed : undefined
    if (filter.trashed === 'only' && !trashed) query = query.where(sql<boolean>`false`)
    query = query.where(listed(sql`p.deleted_at`, trashed))
    const page = await pageOf(query, call.input, {
      perPage: 50,
      sort: sort ?? 'start_date|desc',
      columns: {
        name: alphabetical('p.name'),
        start_date: 'p.start_date',
        end_date: 'p.end_date',
        id: 'p.id',
      },
    })
    return { rows: await present(call, page.rows), total: page.total }
  },

  show: async call => presentOne(call, await findPeriod(call, call.input.period_id)),

  async create(call) {
    const { name, start_date, end_date } = call.input
    const owner = ownerOf(call.actor, call.input.division_id)
    if (typeof owner === 'string') throw invalid({ division_id: [owner] })
    demandOrder(start_date, end_date)
    await demandDivision(call, owner.division_id)
    await lockPeriods(call)
    await demandRoom(call, { start_date, end_date, ...owner })
    const id = await periodRecords.insert(call, { name, start_date, end_date, ...owner })
    await keepThresholds(call, { id, ...owner })
    return presentOne(call, await periodRecords.created(call, id))
  },

  async update(call) {
    const { period_id, ...fields } = call.input
    const before = await lockPeriod(call, period_id, 'edit')
    const { start_date = before.start_date, end_date = before.end_date } = fields
    const division_id = fields.division_id === undefined ? before.division_id : fields.division_id
    demandOrder(start_date, end_date)
    if (division_id !== before.division_id) {
      await demandDivision(call, division_id)
      demand(mayRun(call.actor, { division_id }))
    }
    await demandRoom(call, { id: before.id, start_date, end_date, division_id })
    return presentOne(call, await periodRecords.revise(call, before, fields))
  },

  async close(call) {
    const { db, organizationId, actor, input } = call
    await awaitChanges(call)
    const before = await lockPeriod(call, input.period_id, 'close')
    const kind = closePeriod.name
    const of = { organizationId, userId: actor.userId }
    const jobId = await beginJob(db, { ...of, kind, input: { assessment_period_id: before.id } })
    await call.enqueue(kind, { ...of, periodId: before.id, jobId } satisfies CloseWork)
    const closed = { closed_at: sql`now()`, closed_on: today, closing_job_id: jobId }
    return presentOne(call, await periodRecords.revise(call, before, closed))
  },

  async open(call) {
    const before = await lockPeriod(call, call.input.period_id, 'open')
    await demandRoom(call, before)
    const open = { closed_at: null, closed_on: null, stored_at: null, closing_job_id: null, before_ids: null }
    const after = await periodRecords.revise(call, before, open, { reason: call.input.reason })
    const forget = { organizationId: call.organizationId, periodId: before.id } satisfies ForgetWork
    await call.enqueue(forgetStored.name, forget)
    return presentOne(call, after)
  },

  async remove(call) {
    const before = await lockPeriod(call, call.input.period_id, 'delete')
    await periodRecords.trash(call, before)
  },

  async restore(call) {
    const before = await lockPeriod(call, call.input.period_id, 'restore')
    if (before.closed_at === null) await demandRoom(call, before)
    return presentOne(call, await periodRecords.restore(call, before))
  },

  setThresholds,
}

function demandOrder(startDate: string, endDate: string): void {
  const fault = endFault(startDate, endDate)
  if (fault) throw invalid({ end_date: [fault] })
}

async function demandDivision({ db, actor, organizationId }: Call, divisionId: number | null): Promise<void> {
  if (divisionId === null) return
  const { rows } = await sql`select from divisions where organization_id = ${organizationId}
    and id = ${divisionId} and deleted_at is null`.execute(db)
  const within = actor.divisionIds === null || actor.divisionIds.includes(divisionId)
  const seen = actor.features.has('divisions') && within
  if (rows.length === 0 || !seen) throw invalid({ division_id: ['This division doesn’t exist.'] })
}
