import { parentPort, workerData } from 'node:worker_threads'
import { type ReportFormat, reportFormats } from '#domain/reports/report-kinds.ts'
import { giveWay } from '#server/platform/limits/give-way.ts'
import { docxOf } from './docx.ts'
import { pdfOf } from './paper/pdf.ts'
import type { Rendered, Rendering, Setting } from './rendered.ts'
import { workbookOf } from './workbook.ts'

giveWay()

const { json, fingerprint, formats = reportFormats } = workerData as Rendering
const setting = { document: JSON.parse(json), fingerprint }

const renderers: Record<ReportFormat, (setting: Setting) => Uint8Array | Promise<Uint8Array>> = {
  pdf: pdfOf,
  docx: docxOf,
  xlsx: workbookOf,
}

for (const format of formats)
  parentPort?.postMessage({ format, bytes: await renderers[format](setting) } satisfies Rendered)
