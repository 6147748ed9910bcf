import { parentPort, workerData } from 'node:worker_threads'
import { pdfOf } from './pdf.ts'
import type { Rendered, Rendering } from './rendered.ts'

const { json, fingerprint } = workerData as Rendering
const document = JSON.parse(json)
const report = (rendered: Rendered) => parentPort?.postMessage(rendered)

report({ format: 'pdf', bytes: pdfOf({ document, fingerprint }) })
