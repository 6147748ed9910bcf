import { type SelectQueryBuilder, sql } from 'kysely'
import { invalid, notFound } from '#domain/platform/failure.ts'
import { demandAbility, verdictsOf } from '#domain/platform/policy.ts'
import type { Cadence } from '#domain/reports/schedules/cadences.ts'
import type {
  ReportSchedule,
  reportSchedulesApi,
} from '#domain/reports/schedules/report-schedules.contract.ts'
import { nextDay, schedulePolicy } from '#domain/reports/schedules/report-schedules.rules.ts'
import type { Tables } from '#server/platform/db/db.ts'
import { pageOf } from '#server/platform/db/page.ts'
import { today } from '#server/platform/db/today.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { demandFresh } from '#server/platform/serve/fresh.ts'
import { findTemplate } from '../builder/find-templates.ts'
import './report-schedules.table.ts'

type FoundSchedule = Omit<ReportSchedule, 'abilities' | 'reasons'>
type ScheduleQuery = SelectQueryBuilder<Tables & { s: Tables['report_schedules'] }, 's', FoundSchedule>

export const reportSchedules: Handlers<typeof reportSchedulesApi> = {
  async list(call) {
    const { filter, sort } = call.input
    let query = schedulesFor(call)
    if (filter?.template_id) query = query.where('s.template_id', '=', filter.template_id)
    const { rows, total } = await pageOf(query, call.input, {
      perPage: 50,
      sort: sort ?? 'next_on|asc',
      columns: { next_on: 's.next_on', id: 's.id' },
    })
    return { rows: rows.map(row => present(call, row)), total }
  },

  async create(call) {
    const { template_id, cadence, starts_on } = call.input
    demandAbility(await findTemplate(call, template_id), 'make')
    await demandToCome(call, starts_on)
    const { id } = await call.db
      .insertInto('report_schedules')
      .values({
        organization_id: call.organizationId,
        template_id,
        cadence,
        starts_on,
        next_on: starts_on,
        created_by: call.actor.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = await findSchedule(call, id)
    note(call, id, { after })
    return after
  },

  async update(call) {
    const { schedule_id, ...changes } = call.input
    const before = await locked(call, schedule_id)
    demandAbility(before, 'edit')
    demandFresh(call, before)
    const { is_paused } = changes
    await call.db
      .updateTable('report_schedules')
      .set({
        ...(await daysAfter(call, before, changes)),
        ...(is_paused !== undefined && { is_paused, problem: null }),
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('organization_id', '=', call.organizationId)
      .where('id', '=', schedule_id)
      .execute()
    const after = await findSchedule(call, schedule_id)
    note(call, schedule_id, { before, after })
    return after
  },

  async remove(call) {
    const before = await locked(call, call.input.schedule_id)
    demandAbility(before, 'delete')
    demandFresh(call, before)
    await call.db
      .deleteFrom('report_schedules')
      .where('organization_id', '=', call.organizationId)
      .where('id', '=', before.id)
      .execute()
    note(call, before.id, { before })
  },
}

/** The schedules of the caller, and everybody's for admins who are limited to no division. */
function schedulesFor({ db, organizationId, actor }: Call): ScheduleQuery {
  const query = db
    .selectFrom('report_schedules as s')
    .innerJoin('report_templates as t', join =>
      join.onRef('t.organization_id', '=', 's.organization_id').onRef('t.id', '=', 's.template_id'),
    )
    .innerJoin('users as u', 'u.id', 's.created_by')
    .where('s.organization_id', '=', organizationId)
    .where('t.deleted_at', 'is', null)
    .select(['s.id', 's.cadence', 's.starts_on', 's.next_on', 's.is_paused', 's.problem'])
    .select(['s.updated_at', 's.version'])
    .select([
      sql`jsonb_build_object('id', t.id, 'name', t.name)`.as('template'),
      sql`jsonb_build_object('id', u.id, 'full_name', u.full_name)`.as('created_by'),
    ]) as unknown as ScheduleQuery
  return actor.abilities.has('company:change') ? query : query.where('s.created_by', '=', actor.userId)
}

function present({ actor }: Call, found: FoundSchedule): ReportSchedule {
  return { ...found, ...verdictsOf(schedulePolicy, actor, { is_own: found.created_by.id === actor.userId }) }
}

async function findSchedule(call: Call, id: number): Promise<ReportSchedule> {
  const found = await schedulesFor(call).where('s.id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return present(call, found)
}

async function locked(call: Call, id: number): Promise<ReportSchedule> {
  await sql`select from report_schedules where organization_id = ${call.organizationId} and id = ${id} for update`.execute(
    call.db,
  )
  return findSchedule(call, id)
}

async function demandToCome({ db }: Call, day: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${today} as day`.execute(db)
  const now = rows[0]?.day ?? ''
  if (day < now) throw invalid({ starts_on: ['Choose today or a later day.'] })
  return now
}

/** A new first day counts at once; another cadence counts from the first day that there was. */
async function daysAfter(
  call: Call,
  before: ReportSchedule,
  { cadence, starts_on }: { cadence?: Cadence | undefined; starts_on?: string | undefined },
) {
  if (starts_on !== undefined && starts_on !== before.starts_on) {
    await demandToCome(call, starts_on)
    return { starts_on, next_on: starts_on, ...(cadence && { cadence }) }
  }
  if (cadence === undefined || cadence === before.cadence) return {}
  const { rows } = await sql<{ day: string }>`select ${today} as day`.execute(call.db)
  return { cadence, next_on: nextDay(before.starts_on, cadence, rows[0]?.day ?? before.next_on) }
}

function note(call: Call, id: number, sides: { before?: ReportSchedule; after?: ReportSchedule }): void {
  const kept = ({ template, cadence, starts_on, is_paused }: ReportSchedule) => ({
    template_id: template.id,
    cadence,
    starts_on,
    is_paused,
  })
  call.note({
    subjectType: 'report_schedules',
    subjectId: id,
    ...(sides.before && { before: kept(sides.before) }),
    ...(sides.after && { after: kept(sides.after) }),
  })
}
