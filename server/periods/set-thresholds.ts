import { sql } from 'kysely'
import type { periodsApi } from '#domain/periods/periods.contract.ts'
import { type FieldErrors, invalid } from '#domain/platform/failure.ts'
import type { Call, Handler } from '#server/platform/serve/call.ts'
import { lockPeriod, periodRecords } from './change-period.ts'
import { presentOne } from './find-periods.ts'

/** Replaces the thresholds of a period. Those of a framework that the company dropped stay, for a new adoption. */
export const setThresholds: Handler<(typeof periodsApi)['setThresholds']> = async call => {
  const { period_id, thresholds } = call.input
  const { db, organizationId } = call
  const before = await lockPeriod(call, period_id, 'edit')
  await demandAdopted(
    call,
    thresholds.map(each => each.protocol_id),
  )
  await sql`delete from period_thresholds t using organization_protocols op
    where t.organization_id = ${organizationId} and t.assessment_period_id = ${period_id}
      and op.organization_id = t.organization_id and op.protocol_id = t.protocol_id and op.dropped_at is null`.execute(
    db,
  )
  await sql`insert into period_thresholds (organization_id, assessment_period_id, protocol_id, threshold)
    select ${organizationId}, ${period_id}, t.protocol_id, t.threshold
    from jsonb_to_recordset(${JSON.stringify(thresholds)}::jsonb) t (protocol_id bigint, threshold numeric)`.execute(
    db,
  )
  return presentOne(call, await periodRecords.revise(call, before, {}))
}

/** Gives a new period the thresholds of the one before it: its division's, or else the company's. */
export async function keepThresholds(
  { db, organizationId }: Call,
  { id, division_id }: { id: number; division_id: number | null },
): Promise<void> {
  await sql`insert into period_thresholds (organization_id, assessment_period_id, protocol_id, threshold)
    select organization_id, ${id}, protocol_id, threshold from period_thresholds
    where organization_id = ${organizationId} and assessment_period_id = (
      select p.id from assessment_periods p
      where p.organization_id = ${organizationId} and p.id <> ${id} and p.deleted_at is null
        and (p.division_id is null or p.division_id = ${division_id})
      order by p.division_id is null, p.start_date desc, p.id desc limit 1)`.execute(db)
}

async function demandAdopted({ db, organizationId }: Call, protocolIds: number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`select op.protocol_id as id from organization_protocols op
    join protocols p on p.id = op.protocol_id and p.deleted_at is null
    where op.organization_id = ${organizationId} and op.dropped_at is null
      and op.protocol_id = any(${protocolIds}::bigint[])`.execute(db)
  const adopted = new Set(rows.map(row => row.id))
  const errors: FieldErrors = {}
  protocolIds.forEach((id, index) => {
    const path = `thresholds.${index}.protocol_id`
    if (!adopted.has(id)) errors[path] = ['The company doesn’t use this framework.']
    else if (protocolIds.indexOf(id) < index) errors[path] = ['This framework is listed twice.']
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
