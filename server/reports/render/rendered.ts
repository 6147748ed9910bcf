import type { ReportDocument } from '#domain/reports/document/document.ts'
import type { ReportFormat } from '#domain/reports/report-kinds.ts'

/** The work of the thread: the document as JSON, and its fingerprint. */
export interface Rendering {
  json: string
  fingerprint: string
  /** All of them if none is named. */
  formats?: readonly ReportFormat[]
}

export interface Setting {
  document: ReportDocument
  fingerprint: string
}

/** A file that is ready, sent by the thread as it is made. */
export interface Rendered {
  format: ReportFormat
  bytes: Uint8Array
}
