import { listIn, referenceIn } from './dictionaries.ts'

export interface PdfObject {
  number: number
  /** All but its stream, a character for each byte. */
  text: string
  /** From `stream` to `endstream`; null if it has none. */
  stream: Uint8Array | null
}

export interface PdfObjects {
  root: number
  info: number
  objects: PdfObject[]
}

/** The objects of a PDF as the typesetter writes it: none is inside another, and a table at the end has the place of each. */
export function objectsOf(pdf: Uint8Array): PdfObjects {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  const end = text(bytes.length - 400, bytes.length)
  const table = numberIn(/startxref\s+(\d+)/, end)
  const listed = text(table, bytes.length)
  const starts = [...listed.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, place]) => Number(place))
  const sorted = [...starts].sort((one, other) => one - other)
  const nextOf = new Map(sorted.map((start, at) => [start, sorted[at + 1] ?? table]))
  return {
    root: numberIn(/\/Root (\d+) 0 R/, listed),
    info: numberIn(/\/Info (\d+) 0 R/, listed),
    objects: starts.map((start, at) =>
      objectIn(bytes, { number: at + 1, start, end: nextOf.get(start) ?? table }),
    ),
  }
}

function objectIn(
  bytes: Buffer,
  { number, start, end }: { number: number; start: number; end: number },
): PdfObject {
  const head = bytes.indexOf(' obj', start, 'latin1') + ' obj'.length
  const whole = bytes.subarray(head, bytes.lastIndexOf('endobj', end, 'latin1'))
  const stream = whole.indexOf('\nstream\n', 0, 'latin1')
  if (stream < 0) return { number, text: whole.toString('latin1').trim(), stream: null }
  return { number, text: whole.toString('latin1', 0, stream).trim(), stream: whole.subarray(stream + 1) }
}

function numberIn(pattern: RegExp, text: string): number {
  const [, found] = pattern.exec(text) ?? []
  if (found === undefined) throw new Error(`A PDF has no ${pattern.source}.`)
  return Number(found)
}

const textIn = ({ objects }: PdfObjects, number: number): string => objects[number - 1]?.text ?? ''

/** The numbers of the pages. */
export const pagesIn = (pdf: PdfObjects): number[] =>
  [...listIn(textIn(pdf, referenceIn(textIn(pdf, pdf.root), 'Pages')), 'Kids').matchAll(/(\d+) 0 R/g)].map(
    ([, number]) => Number(number),
  )

/** An entry of the outline: the only object without a type that has a parent. */
export const isOfOutline = (text: string): boolean =>
  /^<<\s*\/Parent \d+ 0 R/.test(text) && !text.includes('/Type ')

/** The place of each heading: the number of the object that names it, and its page, counted from 0. */
export function destinationsIn(pdf: PdfObjects): { number: number; page: number }[] {
  const pages = new Map(pagesIn(pdf).map((number, page) => [number, page]))
  return pdf.objects
    .filter(({ text }) => isOfOutline(text))
    .map(({ text }) => {
      const number = referenceIn(text, 'Dest')
      return { number, page: pages.get(Number(/^\[(\d+) 0 R/.exec(textIn(pdf, number))?.[1])) ?? 0 }
    })
}
