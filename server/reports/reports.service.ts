import { sql } from 'kysely'
import { demandAbility } from '#domain/platform/policy.ts'
import type { reportsApi } from '#domain/reports/reports.contract.ts'
import { pageOf } from '#server/platform/db/page.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Handlers } from '#server/platform/serve/call.ts'
import { askForReport } from './ask-for-report.ts'
import { checkReadiness } from './check-readiness.ts'
import { compareReports } from './compare-reports.ts'
import { exportOscal } from './export-oscal.ts'
import { findReport, present, reportsFor } from './find-reports.ts'
import { packReport } from './pack/report-pack.ts'
import { fileOf } from './report-bytes.ts'

export const reports = (store: FileStore): Handlers<typeof reportsApi> => ({
  async list(call) {
    const { filter = {}, sort } = call.input
    let query = reportsFor(call)
    if (filter.kind) query = query.where('r.kind', '=', filter.kind)
    if (filter.state) query = query.where('r.state', 'in', [filter.state].flat())
    if (filter.period_id) query = query.where('r.assessment_period_id', '=', filter.period_id)
    if (filter.template_id) query = query.where('r.template_id', '=', filter.template_id)
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
  exportOscal,
  compare: compareReports,

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
  pack: call => packReport(call, store),
})
