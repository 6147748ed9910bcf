import { typeset } from '#server/platform/typst/typeset.ts'
import { template } from './pdf-template.ts'
import type { Setting } from './rendered.ts'

/** Sets a report as PDF. */
export function pdfOf({ document, fingerprint }: Setting): Uint8Array {
  return typeset({ template, data: { 'report.json': document }, inputs: { fingerprint } })
}
