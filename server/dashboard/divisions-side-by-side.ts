import { sql } from 'kysely'
import type { DivisionFigures } from '#domain/dashboard/dashboard.contract.ts'
import { extremesOf, progressOf } from '#domain/dashboard/dashboard.rules.ts'
import type { Named } from '#domain/platform/fields.ts'
import { administered } from '#server/access/visibility.ts'
import { today } from '#server/platform/db/today.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { type FrameworkSums, frameworkSums } from '../risks/framework-sums.service.ts'
import { type CellsAbove, cellsAbove, noneAbove } from '../risks/worst/cells-above.service.ts'
import { allOf, type OpenWorkOfItem, openWork } from './open-work.service.ts'

interface Division {
  division: Named
  assessment_period: Named | null
  admins_count: number
  users_count: number
  entities: Named[]
}

interface Figures {
  sums: readonly FrameworkSums[]
  work: readonly OpenWorkOfItem[]
  above: CellsAbove
}

/** Every division that the caller sees, regardless of the active one. A period that several share is read once. */
export async function divisionsSideBySide(call: Call): Promise<DivisionFigures[]> {
  const whole = { ...call.actor, activeDivisionId: null }
  const divisions = await divisionsOf({ ...call, actor: whole })
  const figures = new Map<number, Figures>()
  for (const periodId of new Set(divisions.flatMap(each => each.assessment_period?.id ?? []))) {
    const asked = { actor: whole, periodId }
    figures.set(periodId, {
      sums: await frameworkSums(call.db, asked),
      work: (await openWork(call.db, asked)).items,
      above: await cellsAbove(call.db, { ...asked, filter: {} }),
    })
  }
  return divisions.map(({ entities, ...division }) => {
    const names = new Map(entities.map(({ id, name }) => [id, name]))
    const period = division.assessment_period
    const { sums = [], work = [], above = noneAbove } = (period && figures.get(period.id)) ?? {}
    const own = sums.filter(each => names.has(each.entity_id))
    return {
      ...division,
      entities_count: names.size,
      ...progressOf(own),
      ...extremesOf(own, { names, above: above.ofEntities(names.keys()) }),
      ...allOf(work.filter(each => names.has(each.entity_id))),
    }
  })
}

/** Each with its own current period, as `currentPeriod` finds it: the division's own before the company's. */
async function divisionsOf({ db, actor, organizationId }: Call): Promise<Division[]> {
  const seen = actor.divisionIds ? sql`d.id = any(${actor.divisionIds}::bigint[])` : sql`true`
  const { rows } = await sql<Division>`
    select jsonb_build_object('id', d.id, 'name', d.name) as division,
      (select jsonb_build_object('id', p.id, 'name', p.name) from assessment_periods p
        where p.organization_id = d.organization_id and p.closed_at is null and p.deleted_at is null
          and ${today} between p.start_date and p.end_date and (p.division_id is null or p.division_id = d.id)
        order by p.division_id is null, p.start_date desc, p.id desc limit 1) as assessment_period,
      (select count(*) from members m where m.organization_id = d.organization_id
        and 'Admin' = any(m.roles) and (m.user_id = d.admin_id or exists (select ${belonging}))) as admins_count,
      (select count(*) from members m where m.organization_id = d.organization_id
        and exists (select ${belonging})) as users_count,
      coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name)) from entity_divisions ed
        join entities e on e.organization_id = ed.organization_id and e.id = ed.entity_id and e.deleted_at is null
        where ed.organization_id = d.organization_id and ed.division_id = d.id and ${administered(actor) ?? sql`false`}), '[]') as entities
    from divisions d
    where d.organization_id = ${organizationId} and d.deleted_at is null and ${seen}
    order by lower(d.name), d.id`.execute(db)
  return rows
}

const belonging = sql`from division_users du where du.organization_id = m.organization_id
  and du.division_id = d.id and du.user_id = m.user_id`
