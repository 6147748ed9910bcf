import { sql } from 'kysely'
import type { periodsApi } from '#domain/periods/periods.contract.ts'
import { endFault, mayRun, ownerOf } from '#domain/periods/periods.rules.ts'
import { invalid } from '#domain/platform/failure.ts'
import { demand } from '#domain/platform/policy.ts'
import { alphabetical, pageOf } from '#server/platform/db/page.ts'
import { listed } from '#server/platform/db/trash.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandRoom, lockPeriod, lockPeriods, periodRecords } from './change-period.ts'
import { findPeriod, periodsFor, present, presentOne } from './find-periods.ts'
import { setThresholds } from './set-thresholds.ts'

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
    const before = await lockPeriod(call, call.input.period_id, 'close')
    return presentOne(call, await periodRecords.revise(call, before, { closed_at: sql`now()` }))
  },

  async open(call) {
    const before = await lockPeriod(call, call.input.period_id, 'open')
    await demandRoom(call, before)
    return presentOne(call, await periodRecords.revise(call, before, { closed_at: null }))
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
