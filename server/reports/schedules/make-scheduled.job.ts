import { sql } from 'kysely'
import { Failure } from '#domain/platform/failure.ts'
import { Recipe } from '#domain/reports/builder/recipe.ts'
import type { Cadence } from '#domain/reports/schedules/cadences.ts'
import { nextDay } from '#domain/reports/schedules/report-schedules.rules.ts'
import { companiesWith } from '#server/organizations/active-companies.service.ts'
import { periodOf } from '#server/periods/current-period.service.ts'
import type { Db } from '#server/platform/db/db.ts'
import { today } from '#server/platform/db/today.ts'
import { each } from '#server/platform/jobs/each.ts'
import { defineJob, type JobTools } from '#server/platform/jobs/job.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { memberActor } from '#server/platform/session/member-actor.ts'
import { rowByTemplate } from '../builder/row-by-template.ts'
import { reachIn } from '../find-reports.ts'
import type { ReportWork } from '../report-work.ts'

const NO_RIGHTS = 'The person who made this schedule cannot build reports any more.'

interface Due {
  id: number
  created_by: number
}

interface Locked extends Due {
  cadence: Cadence
  starts_on: string
  template_id: number
  name: string
  recipe: Recipe
  today: string
}

/** Asks for the reports whose day has come. Each schedule is locked while its report is asked for, and asks once a day. */
export const makeScheduled = defineJob({
  name: 'make-scheduled-reports',
  everySeconds: 300,
  options: { tries: 1, concurrency: 1, keepSeconds: 3600 },
  async work(_, tools) {
    await each(await companiesWith(tools.db, 'reports to schedule'), tools.signal, async organizationId => {
      await each(await dueIn(tools, organizationId), tools.signal, due => askFor(tools, organizationId, due))
    })
  },
})

/** The schedules whose day it is for the person who made them. */
function dueIn(tools: JobTools, organizationId: number): Promise<Due[]> {
  return tools.within(organizationId, null, async trx => {
    const { rows } = await sql<Due>`
      select s.id, s.created_by from report_schedules s
      join report_templates t on t.organization_id = s.organization_id and t.id = s.template_id and t.deleted_at is null
      join users u on u.id = s.created_by
      where s.organization_id = ${organizationId} and not s.is_paused and s.next_on <= assay.today_in(u.time_zone)
      order by s.next_on, s.id`.execute(trx)
    return rows
  })
}

function askFor(tools: JobTools, organizationId: number, due: Due): Promise<void> {
  return tools.within(organizationId, due.created_by, async trx => {
    const schedule = await lock(trx, organizationId, due.id)
    if (!schedule) return
    const actor = await memberActor(trx, organizationId, schedule.created_by)
    const problem = actor?.abilities.has('company:manage')
      ? await enqueue(trx, tools, { organizationId, actor, schedule })
      : NO_RIGHTS
    const { cadence, starts_on } = schedule
    await sql`update report_schedules set next_on = ${nextDay(starts_on, cadence, schedule.today)},
        is_paused = ${problem === NO_RIGHTS}, problem = ${problem}, version = version + 1, updated_at = now()
      where organization_id = ${organizationId} and id = ${schedule.id}`.execute(trx)
  })
}

/** The schedule, unless another instance has it or has asked already. */
async function lock(trx: Db, organizationId: number, id: number): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`
    select s.id, s.created_by, s.cadence, s.starts_on, t.id as template_id, t.name, t.recipe, ${today} as today
    from report_schedules s
    join report_templates t on t.organization_id = s.organization_id and t.id = s.template_id and t.deleted_at is null
    where s.organization_id = ${organizationId} and s.id = ${id} and not s.is_paused and s.next_on <= ${today}
      and (t.is_shared or t.created_by = s.created_by)
    for update of s skip locked`.execute(trx)
  return rows[0]
}

interface Asking {
  organizationId: number
  actor: Actor
  schedule: Locked
}

/** Queues the report. Returns the reason if there is none to make. */
async function enqueue(
  trx: Db,
  tools: JobTools,
  { organizationId, actor, schedule }: Asking,
): Promise<string | null> {
  const { template_id, name } = schedule
  const recipe = Recipe.parse(schedule.recipe)
  const reader = { db: trx, actor, organizationId }
  try {
    const period = await periodOf(reader as Call, recipe.assessment_period_id ?? undefined)
    const row = await rowByTemplate(reader, { id: template_id, name, recipe }, period)
    const { id } = await trx
      .insertInto('reports')
      .values({ ...row, organization_id: organizationId, reach: reachIn(actor), created_by: actor.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const work: ReportWork = { organizationId, userId: actor.userId, sessionId: null, reportId: id }
    await tools.enqueue(trx, 'make-report', work)
    return null
  } catch (error) {
    if (error instanceof Failure) return error.message
    throw error
  }
}
