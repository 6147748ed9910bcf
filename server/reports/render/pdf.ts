import { typeset } from '#server/platform/typst/typeset.ts'
import { logoOf } from './logo.ts'
import { template } from './pdf-template.ts'
import type { Setting } from './rendered.ts'

/** Sets a report as PDF. */
export function pdfOf({ document, fingerprint }: Setting): Uint8Array {
  const { look, ...rest } = document
  const logo = logoOf(look)
  const file = logo && `logo.${logo.extension}`
  return typeset({
    template,
    data: { 'report.json': { ...rest, ...(look && { look: { color: look.color, footer: look.footer } }) } },
    ...(logo && file && { files: { [file]: logo.bytes } }),
    inputs: { fingerprint, ...(file && { logo: file }) },
  })
}
