import { boardSummary } from '#domain/reports/compose/board-summary.ts'
import { executiveReport } from '#domain/reports/compose/executive.ts'
import { findingsIn } from '#domain/reports/compose/findings.ts'
import type { ReportDocument } from '#domain/reports/document/document.ts'
import { ocrReport } from '#domain/reports/hipaa/ocr-report.ts'
import { ruleFindingsIn } from '#domain/reports/hipaa/rule-findings.ts'
import type { ReportData } from '#domain/reports/report-data.ts'
import type { ReportKind } from '#domain/reports/report-kinds.ts'

const composers: Record<ReportKind, (data: ReportData) => ReportDocument> = {
  executive: executiveReport,
  hipaa: ocrReport,
  summary: boardSummary,
}

/** The document of a kind of report. */
export const composed = (kind: ReportKind, data: ReportData): ReportDocument => composers[kind](data)

/** The files of evidence that the document of a kind names, in the order of its numbers. */
export const namedEvidence = (kind: ReportKind, data: ReportData): number[] =>
  kind === 'hipaa' ? ruleFindingsIn(findingsIn(data)).evidence.map(({ file }) => file.id) : []
