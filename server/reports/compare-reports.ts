import { sql } from 'kysely'
import { invalid, notFound } from '#domain/platform/failure.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { compared } from '#domain/reports/compare/compared.ts'
import type { ReportDocument } from '#domain/reports/document/document.ts'
import type { Report, ReportComparison, reportsApi } from '#domain/reports/reports.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findReport, reportsFor } from './find-reports.ts'

/** Compares two reports of one template that the caller may open, the earlier one with the later. */
export async function compareReports(
  call: Call<InputOf<typeof reportsApi.compare>>,
): Promise<ReportComparison> {
  const { report_id, with_id } = call.input
  const report = await findReport(call, report_id)
  const reports = [report, await findReport(call, with_id ?? (await before(call, report)))]
  for (const each of reports) demandAbility(each, 'download')
  const [earlier, later] = reports.sort(byMoment) as [Report, Report]
  if (earlier.id === later.id) throw invalid({ with_id: ['Choose another report.'] })
  if (!earlier.template?.id || earlier.template.id !== later.template?.id)
    throw invalid({ with_id: ['Choose a report of the same template.'] })
  const sections = compared(await documentOf(call, earlier.id), await documentOf(call, later.id))
  return { before: named(earlier), after: named(later), sections }
}

/** The report of the same template that was made before. */
async function before(call: Call, { id, template }: Report): Promise<number> {
  const found = await reportsFor(call)
    .where('r.template_id', '=', template?.id ?? 0)
    .where('r.state', '=', 'done')
    .where('r.id', '<', id)
    .orderBy('r.id', 'desc')
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.id
}

const byMoment = (one: Report, other: Report) =>
  (one.moment ?? '').localeCompare(other.moment ?? '') || one.id - other.id

const named = ({ id, title, moment }: Report) => ({ id, title, moment })

async function documentOf({ db, organizationId }: Call, id: number): Promise<ReportDocument> {
  const { rows } = await sql<{ data: string }>`
    select convert_from(bytes, 'UTF8') as data from report_files
    where organization_id = ${organizationId} and report_id = ${id} and format = 'data'`.execute(db)
  return JSON.parse(rows[0]?.data ?? '{}')
}
