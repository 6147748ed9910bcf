import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import type { ReportFormat } from '#domain/reports/report-kinds.ts'
import type { Report } from '#domain/reports/reports.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { mayOpenReport, reportsFor } from './find-reports.ts'

/** On a report `r`: it is finished, its period exists, and the caller may open it. */
export function isReadableReport(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`(r.organization_id = ${actor.organizationId} and r.state = 'done' and ${mayOpenReport(actor)}
    and exists (select from assessment_periods rp where rp.organization_id = r.organization_id
      and rp.id = r.assessment_period_id and rp.deleted_at is null))`
}

type Finished = Omit<Report, 'abilities' | 'reasons'> & { moment: string; fingerprint: string }

/** The finished ones of these reports that the caller may open, the latest first. */
export async function finishedReports(call: Call, ids: readonly number[]): Promise<Finished[]> {
  if (ids.length === 0) return []
  const found = await reportsFor(call)
    .where('r.id', 'in', [...ids])
    .where('r.state', '=', 'done')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute()
  return found as Finished[]
}

/** A file of a report that the caller may open, with the key under which the store is to have it. */
export async function fileForStore(
  { db, organizationId }: Call,
  reportId: number,
  format: ReportFormat,
): Promise<{ key: string; bytes: Buffer }> {
  await sql`insert into stored_report_files (organization_id, report_id, format, key)
    select organization_id, report_id, format, ${randomBytes(24).toString('hex')} from report_files
    where organization_id = ${organizationId} and report_id = ${reportId} and format = ${format}
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ key: string; bytes: Buffer }>`select s.key, x.bytes from stored_report_files s
    join report_files x on x.organization_id = s.organization_id and x.report_id = s.report_id and x.format = s.format
    where s.organization_id = ${organizationId} and s.report_id = ${reportId} and s.format = ${format}`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}
