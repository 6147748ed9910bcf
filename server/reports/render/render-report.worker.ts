import { parentPort, workerData } from 'node:worker_threads'
import { docxOf } from './docx.ts'
import { pdfOf } from './pdf.ts'
import type { Rendered, Rendering } from './rendered.ts'
import { workbookOf } from './workbook.ts'

const { json, fingerprint } = workerData as Rendering
const setting = { document: JSON.parse(json), fingerprint }
const report = (rendered: Rendered) => parentPort?.postMessage(rendered)

report({ format: 'pdf', bytes: pdfOf(setting) })
report({ format: 'docx', bytes: await docxOf(setting) })
report({ format: 'xlsx', bytes: await workbookOf(setting) })
