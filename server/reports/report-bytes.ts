import { sql } from 'kysely'
import { notFound } from '#domain/platform/failure.ts'
import { demandAbility } from '#domain/platform/policy.ts'
import type { ReportFormat } from '#domain/reports/report-kinds.ts'
import type { Report } from '#domain/reports/reports.contract.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { findReport } from './find-reports.ts'

type ReportCall = Call<{ report_id: number }>

/** Bytes that are read from the database at once. */
const PIECE = 1024 * 1024

/** A file of a report, for its download. */
export async function fileOf(call: ReportCall, format: ReportFormat | 'data') {
  const report = await findReport(call, call.input.report_id)
  demandAbility(report, 'download')
  const extension = format === 'data' ? 'json' : format
  return { name: `${fileName(report)}.${extension}`, pieces: piecesOf(call, format) }
}

/** The bytes of a file in pieces. */
export async function* piecesOf(
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

/** The name of a file without its extension. */
export const fileName = ({ title, scope, assessment_period, moment }: Report) =>
  [title, scope.name, assessment_period.name, moment?.slice(0, 10)]
    .join(' ')
    .replace(/[^\p{L}\p{N}.-]+/gu, ' ')
    .trim()
    .slice(0, 150)
