import { notFound } from '#domain/platform/failure.ts'
import type { InputOf } from '#domain/platform/route.ts'
import { findingsIn } from '#domain/reports/compose/findings.ts'
import { readinessOf } from '#domain/reports/hipaa/readiness.ts'
import { ruleFindingsIn } from '#domain/reports/hipaa/rule-findings.ts'
import { HIPAA } from '#domain/reports/report-kinds.ts'
import type { ReportReadiness, reportsApi } from '#domain/reports/reports.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { wantedBy } from './ask-for-report.ts'
import { readReport } from './read/read-report.ts'

/** Checks what a HIPAA SRA OCR Report of the caller would miss, from the same data that it would be made of. */
export async function checkReadiness(
  call: Call<InputOf<typeof reportsApi.readiness>>,
): Promise<ReportReadiness> {
  const { db, actor, organizationId } = call
  const { wanted } = await wantedBy(call, [HIPAA])
  const data = await readReport({ db, actor, organizationId }, wanted, '')
  if (data.frameworks.length === 0) throw notFound()
  const asks = readinessOf(ruleFindingsIn(findingsIn(data)))
  return { scope: data.scope.name, asks: asks.map(({ section: _, ...ask }) => ask) }
}
