import { JoinedPdf } from '#server/platform/typst/join/joined-pdf.ts'
import { destinationsIn, objectsOf, pagesIn } from '#server/platform/typst/join/pdf-objects.ts'
import { openTypesetter, typeset } from '#server/platform/typst/typeset.ts'
import { logoOf } from '../logo.ts'
import type { Setting } from '../rendered.ts'
import { blocks } from './blocks.ts'
import { flowOf, type Heading, type Piece } from './flow.ts'
import { frame } from './frame.ts'
import { LARGEST, type Part, partsOf } from './parts.ts'

const template = `${blocks}${frame}`

/** Sets a report as PDF. A long one is set in parts, as the typesetter's memory grows with the text that it sets at once. */
export async function pdfOf(setting: Setting, largest = LARGEST): Promise<Uint8Array> {
  const flow = flowOf(setting.document)
  const parts = partsOf(flow, largest)
  if (parts.length < 2) return typeset(given(setting, { part: 'whole', flow }))
  return joined(setting, parts)
}

/** The pages of sections by their ids, counted from 1. */
type Pages = Record<string, number>

async function joined(setting: Setting, parts: readonly Part[]): Promise<Uint8Array> {
  const headings = parts.flatMap(({ flow }) => headingsIn(flow))
  const titles = new Map(headings.map(({ id, numbers, title }) => [id, `${numbers.join('.')} ${title}`]))
  const file = new JoinedPdf(id => titles.get(id) ?? id)
  const typesetter = openTypesetter()
  const contents = headings.filter(({ level }) => level < 3).map(contentsEntry)
  // The contents, and indexes, name pages of other parts: they are set once for their length, and again when all is known.
  const orders = [
    { isLate: true, ids: [], data: { part: 'front', contents, flow: [] } },
    ...parts.map(({ isIndex, ...part }) => ({
      isLate: isIndex,
      ids: headingsIn(part.flow).map(({ id }) => id),
      data: { part: 'body', ...part },
    })),
  ]
  const pages: Pages = {}
  const set = async (data: object, start: number) => {
    await typesetter.free()
    return typesetter.set(given(setting, { ...data, start, pages }))
  }
  const late = []
  let next = 1
  for (const [order, { isLate, ids, data }] of orders.entries()) {
    const start = next
    const pdf = await set(data, start)
    const read = objectsOf(pdf)
    for (const [at, { page }] of destinationsIn(read).entries()) pages[ids[at] ?? ''] = start + page
    next += pagesIn(read).length
    if (isLate) late.push({ order, ids, data, start })
    else file.add(pdf, { order, ids })
  }
  for (const { order, ids, data, start } of late) file.add(await set(data, start), { order, ids })
  await typesetter.free()
  return file.finish(
    headings.map(({ id, level }) => ({ id, level, title: titles.get(id) ?? '' })),
    setting.fingerprint,
  )
}

const headingsIn = (flow: readonly Piece[]): Heading[] =>
  flow.flatMap(piece => ('heading' in piece ? [piece.heading] : []))

const contentsEntry = ({ id, title, level, numbers }: Heading) => ({
  id,
  title,
  level,
  number: numbers.join('.'),
})

/** The typesetter's orders for a report or a part of it. */
function given({ document, fingerprint }: Setting, part: object) {
  const { look, sections: _, ...rest } = document
  const logo = logoOf(look)
  const file = logo && `logo.${logo.extension}`
  return {
    template,
    data: {
      'report.json': { ...rest, ...(look && { look: { color: look.color, footer: look.footer } }), ...part },
    },
    ...(logo && file && { files: { [file]: logo.bytes } }),
    inputs: { fingerprint, ...(file && { logo: file }) },
  }
}
