import { sql } from 'kysely'
import type { AuditExtract, ReportPeriod } from '#domain/reports/report-data.ts'
import { entriesForReport } from '#server/audit-events/for-reports.service.ts'
import type { Limits, Reader } from './reading.ts'

/** The most entries of the audit log that a report has. */
const ENTRIES = 500

/** The changes since the assessment began, about the entities of the report; null for people who may not read the audit log. */
export async function readAudit(
  { db, actor, organizationId }: Reader,
  { entityIds }: Limits,
  { start_date, closed_at }: ReportPeriod,
): Promise<AuditExtract | null> {
  if (!actor.abilities.has('audit:read')) return null
  const { rows } = await sql<AuditExtract['entries'][number] & { total: number }>`${entriesForReport({
    organizationId,
    entityIds,
    from: start_date,
    until: closed_at,
  })} limit ${ENTRIES}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    entries: rows.map(({ total: _, ...entry }) => entry),
  }
}
