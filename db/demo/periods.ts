import type pg from 'pg'
import type { Adopted } from './frameworks.ts'
import { insertRows } from './insert.ts'
import type { PeriodKey } from './plans/plan-answers.ts'

export interface DemoPeriod {
  id: number
  start: string
  end: string
}

export type DemoPeriods = Record<PeriodKey, DemoPeriod>

/** Two years, one after the other. The open one began four months ago, so that today is well inside it. */
const datesSql = `
  select (began - interval '1 year')::date::text as closed_start, (began - interval '1 day')::date::text as closed_end,
    began::date::text as open_start, (began + interval '1 year' - interval '1 day')::date::text as open_end
  from (select date_trunc('month', current_date) - interval '4 months' as began) as opening`

type Dates = Record<'closed_start' | 'closed_end' | 'open_start' | 'open_end', string>

/** Adds last year's period, closed, and this year's, with their thresholds. */
export async function addPeriods(
  client: pg.ClientBase,
  organizationId: number,
  { protocols }: Adopted,
): Promise<DemoPeriods> {
  const { rows } = await client.query<Dates>(datesSql)
  if (!rows[0]) throw new Error('The database did not say what day it is.')
  const { closed_start, closed_end, open_start, open_end } = rows[0]
  const closed = await addPeriod(client, organizationId, closed_start, closed_end, true)
  const open = await addPeriod(client, organizationId, open_start, open_end, false)
  const thresholds = [closed, open].flatMap(({ id }) =>
    [...protocols].map(([key, protocol_id]) => ({
      organization_id: organizationId,
      assessment_period_id: id,
      protocol_id,
      threshold: key === 'hipaa' ? 20 : 25,
    })),
  )
  await insertRows(client, 'period_thresholds', thresholds)
  return { closed, open }
}

async function addPeriod(
  client: pg.ClientBase,
  organizationId: number,
  start: string,
  end: string,
  closed: boolean,
): Promise<DemoPeriod> {
  const [made] = await insertRows<{ id: number }>(
    client,
    'assessment_periods',
    [
      {
        organization_id: organizationId,
        name: `Fiscal year ${end.slice(0, 4)}`,
        start_date: start,
        end_date: end,
        closed_at: closed ? `${end}T17:00:00Z` : null,
        created_at: `${start}T08:00:00Z`,
        updated_at: closed ? `${end}T17:00:00Z` : `${start}T08:00:00Z`,
        version: closed ? 2 : 1,
      },
    ],
    'id',
  )
  return { id: made?.id ?? 0, start, end }
}

/** Stores the closed assessments of the demo, as closing them would. They close on their last day. */
export async function storeClosedPeriods(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ organization_id: string; id: string }>(
    `update assessment_periods set closed_on = end_date where closed_at is not null and stored_at is null
     returning organization_id, id`,
  )
  for (const { organization_id, id } of rows) {
    await client.query(`select set_config('assay.organization_id', $1, true)`, [organization_id])
    await client.query(`select assay.store_rows($1, s.name) from assay.shadowed() s`, [id])
    await client.query(
      `update assessment_periods set stored_at = closed_at, before_ids = '{}', keeps_plans = true
       where organization_id = $1 and id = $2`,
      [organization_id, id],
    )
  }
  await client.query(`select set_config('assay.organization_id', '', true)`)
}
