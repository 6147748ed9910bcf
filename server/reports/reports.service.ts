import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import type { ReportFormat } from '#domain/reports/report-kinds.ts'
import type { Report, reportsApi } from '#domain/reports/reports.contract.ts'
import { pageOf } from '#server/platform/db/page.ts'
import type { Call, Handlers } from '#server/platform/serve/call.ts'
import { askForReport } from './ask-for-report.ts'
import { checkReadiness } from './check-readiness.ts'
import { findReport, present, reportsFor } from './find-reports.ts'

type ReportCall = Call<{ report_id: number }>

export const reports: Handlers<typeof reportsApi> = {
  async list(call) {
    const { filter = {}, sort } = call.input
    let query = reportsFor(call)
    if (filter.kind) query = query.where('r.kind', '=', filter.kind)
    if (filter.state) query = query.where('r.state', 'in', [filter.state].flat())
    if (filter.period_id) query = query.where('r.assessment_period_id', '=', filter.period_id)
    if (filter.entity_id) query = query.where('r.entity_id', 'in', [filter.entity_id].flat())
    const { rows, total } = await pageOf(query, call.input, {
      perPage: 50,
      sort: sort ?? 'created_at|desc',
      columns: { created_at: 'r.created_at', id: 'r.id' },
    })
    return { rows: rows.map(row => present(call, row)), total }
  },

  show: call => findReport(call, call.input.report_id),
  create: askForReport,
  readiness: checkReadiness,

  async cancel(call) {
    const { report_id } = call.input
    await sql`select from reports where organization_id = ${call.organizationId} and id = ${report_id} for update`.execute(
      call.db,
    )
    demandAbility(await findReport(call, report_id), 'cancel')
    await call.db
      .updateTable('reports')
      .set({ state: 'canceled', updated_at: sql`now()` })
      .where('organization_id', '=', call.organizationId)
      .where('id', '=', report_id)
      .execute()
    call.note({ subjectType: 'reports', subjectId: report_id })
    return findReport(call, report_id)
  },

  download: call => fileOf(call, 'pdf'),
  downloadDocx: call => fileOf(call, 'docx'),
  downloadXlsx: call => fileOf(call, 'xlsx'),
  downloadData: call => fileOf(call, 'data'),
}

/** Bytes that are read from the database at once. */
const PIECE = 1024 * 1024

async function fileOf(call: ReportCall, format: ReportFormat | 'data') {
  const report = await findReport(call, call.input.report_id)
  demandAbility(report, 'download')
  const extension = format === 'data' ? 'json' : format
  return { name: `${fileName(report)}.${extension}`, pieces: piecesOf(call, format) }
}

async function* piecesOf(
  { db, organizationId, input }: ReportCall,
  format: string,
): AsyncGenerator<Uint8Array> {
  for (let from = 1; ; from += PIECE) {
    const { rows } = await sql<{ piece: Buffer }>`
      select substring(bytes from ${from}::int for ${PIECE}::int) as piece from report_files
      where organization_id = ${organizationId} and report_id = ${input.report_id} and format = ${format}`.execute(
      db,
    )
    const piece = rows[0]?.piece
    if (!piece) throw notFound()
    if (piece.length > 0) yield piece
    if (piece.length < PIECE) return
  }
}

const fileName = ({ title, scope, assessment_period, moment }: Report) =>
  [title, scope.name, assessment_period.name, moment?.slice(0, 10)]
    .join(' ')
    .replace(/[^\p{L}\p{N}.-]+/gu, ' ')
    .trim()
    .slice(0, 150)
