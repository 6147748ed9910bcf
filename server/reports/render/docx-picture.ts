import { xmlText } from '#server/platform/sheets/xlsx-parts.ts'
import { paragraph } from './docx-words.ts'
import type { Logo } from './logo.ts'

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Units of Word in a centimeter. */
const CENTIMETER = 360_000
const HEIGHT = 1.6 * CENTIMETER
const WIDEST = 12 * CENTIMETER

/** The logo as a paragraph. `name` is its alternative text. */
export function pictureXml({ width, height }: Logo, name: string): string {
  const scale = Math.min(HEIGHT / height, WIDEST / width)
  const [cx, cy] = [Math.round(width * scale), Math.round(height * scale)]
  const named = `name="Logo" descr="${xmlText(name)}"`
  const shape = `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`
  const picture = `<pic:pic xmlns:pic="${drawing}/picture"><pic:nvPicPr><pic:cNvPr id="1" ${named}/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rIdLogo" xmlns:r="${office}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>${shape}</pic:pic>`
  return paragraph(
    `<w:r><w:drawing><wp:inline xmlns:wp="${drawing}/wordprocessingDrawing"><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="1" ${named}/><a:graphic xmlns:a="${drawing}/main"><a:graphicData uri="${drawing}/picture">${picture}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
    { isXml: true },
  )
}
