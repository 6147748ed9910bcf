import { keptIn, listIn, referenceIn, sorted } from './dictionaries.ts'
import { type Entry, outlineOf } from './outline.ts'
import { destinationsIn, isOfOutline, objectsOf, type PdfObject, pagesIn } from './pdf-objects.ts'
import { rewritten } from './references.ts'
import { textString } from './text-string.ts'

/** The objects that the joined file has once; those of the parts are left out for them. */
const [PAGES, OUTLINES, TREE, DOCUMENT, FIRST] = [1, 2, 3, 4, 5]

interface Joined {
  order: number
  /** Pages, and the elements of the structure below the document, in their order. */
  pages: number[]
  elements: string
}

/** The parts of the joined file that are those of its first part. */
interface Head {
  catalog: string
  info: string
  metadata: PdfObject
}

/** Several PDFs as one, with one tree of structure, one outline, and links from each to the others. */
export class JoinedPdf {
  private readonly written: Uint8Array[] = []
  private readonly places: number[] = []
  private readonly parts: Joined[] = []
  private readonly names = new Map<string, string>()
  private readonly roles = new Set<string>()
  private readonly parents: string[] = []
  private readonly ids: [name: string, reference: string][] = []
  private head: Head | null = null
  private length = 0
  private next = FIRST
  private readonly titleOf: (id: string) => string

  /** `titleOf`: the name of the section that a link leads to. */
  constructor(titleOf: (id: string) => string) {
    this.titleOf = titleOf
    this.write('%PDF-1.7\n%\u0080\u0080\u0080\u0080\n\n')
  }

  /**
   * Adds a part. `order` is its place among the others; the first one's title and language are those of the file. `ids` are those
   * of its headings, in their order.
   */
  add(pdf: Uint8Array, { order, ids }: { order: number; ids: readonly string[] }): void {
    const part = objectsOf(pdf)
    const { objects, root, info } = part
    const base = this.next - 1
    const text = (number: number) => objects[number - 1]?.text ?? ''
    const [pages, tree] = [referenceIn(text(root), 'Pages'), referenceIn(text(root), 'StructTreeRoot')]
    const outlines = Number(/\/Outlines (\d+) 0 R/.exec(text(root))?.[1] ?? 0)
    const document = Number(/\/K \[(\d+) 0 R\]/.exec(text(tree))?.[1])
    const metadata = referenceIn(text(root), 'Metadata')
    const shared = new Map([
      [pages, PAGES],
      [tree, TREE],
      [document, DOCUMENT],
      [outlines, OUTLINES],
    ])
    const keys = this.parents.length
    const elements = listIn(text(document), 'K')
    if (!/^(\d+ 0 R\s*)+$/.test(elements))
      throw new Error('The structure of a part of a PDF is not a list of elements.')
    const change = (words: string) =>
      rewritten(words, {
        numberOf: number => shared.get(number) ?? base + number,
        keyOf: key => keys + key,
        nameOf: name => `${order}-${name}`,
      })
    for (const object of objects) {
      const { number } = object
      if (shared.has(number) || [root, info, metadata].includes(number) || isOfOutline(object.text)) continue
      this.object(base + number, this.linked(change(object.text)), object.stream)
    }
    this.next += objects.length
    this.parts.push({
      order,
      pages: pagesIn(part).map(number => base + number),
      elements: change(elements),
    })
    this.read(change(text(tree)))
    for (const [at, { number }] of destinationsIn(part).entries())
      this.names.set(ids[at] ?? '', `${base + number} 0 R`)
    const found = objects[metadata - 1]
    if (order === 0 && found) this.head = { catalog: text(root), info: text(info), metadata: found }
  }

  private read(tree: string): void {
    for (const [, role] of (/\/RoleMap <<([^>]*)>>/.exec(tree)?.[1] ?? '').matchAll(/(\/\w+ \/\w+)/g))
      if (role) this.roles.add(role)
    for (const [, reference] of listIn(tree, 'Nums').matchAll(/\d+ (\d+ 0 R)/g))
      if (reference) this.parents.push(reference)
    for (const [, name, reference] of listIn(tree, 'Names').matchAll(/\(([^()]*)\) (\d+ 0 R)/g))
      if (name && reference) this.ids.push([name, reference])
  }

  /** Leads the links to sections of other parts to them. */
  private linked(text: string): string {
    if (!text.includes('(section:')) return text
    return text
      .replace(/\/A <<\s*\/Type \/Action\s*\/S \/URI\s*\/URI \(section:([^()]*)\)\s*>>/, '/Dest ($1)')
      .replace(
        /\/Contents \(section:([^()]*)\)/,
        (_, id: string) => `/Contents ${textString(this.titleOf(id))}`,
      )
  }

  /** The whole file. */
  finish(outline: readonly Entry[], fingerprint: string): Uint8Array {
    if (!this.head) throw new Error('A joined PDF has no first part.')
    const { catalog, info, metadata } = this.head
    const parts = this.parts.sort((one, other) => one.order - other.order)
    const pages = parts.flatMap(part => part.pages)
    this.object(
      PAGES,
      `<</Type /Pages /Count ${pages.length} /Kids [${pages.map(page => `${page} 0 R`).join(' ')}]>>`,
    )
    this.object(
      DOCUMENT,
      `<</Type /StructElem /S /Document /P ${TREE} 0 R /K [${parts.map(({ elements }) => elements).join(' ')}]>>`,
    )
    this.object(TREE, this.tree())
    const entries = outlineOf(outline, { first: this.next, root: OUTLINES, destinations: this.names })
    for (const [number, text] of entries) this.object(number, text)
    this.next += entries.length - 1
    const [infoNumber, metadataNumber, root] = [this.next, this.next + 1, this.next + 2]
    this.object(infoNumber, info)
    this.metadata(metadataNumber, metadata, pages.length)
    const names = sorted([...this.names]).map(([name, reference]) => `(${name}) ${reference}`)
    this.object(
      root,
      `<</Type /Catalog /Pages ${PAGES} 0 R /Metadata ${metadataNumber} 0 R /StructTreeRoot ${TREE} 0 R /Outlines ${OUTLINES} 0 R /Names <</Dests <</Names [${names.join(' ')}]>>>> ${keptIn(catalog)}>>`,
    )
    return this.ended({ root, info: infoNumber, size: root + 1, fingerprint })
  }

  private tree(): string {
    const numbers = this.parents.map((reference, key) => `${key} ${reference}`)
    const ids = sorted(this.ids).map(([name, reference]) => `(${name}) ${reference}`)
    return `<</Type /StructTreeRoot /RoleMap <<${[...this.roles].join(' ')}>> /K [${DOCUMENT} 0 R] /ParentTree <</Nums [${numbers.join(' ')}]>> /IDTree <</Names [${ids.join(' ')}]>> /ParentTreeNextKey ${numbers.length}>>`
  }

  /** The number of pages stands in the description of the file, too. */
  private metadata(number: number, { stream }: PdfObject, pages: number): void {
    const words = Buffer.from(stream ?? [])
      .toString('latin1')
      .replace(/<xmpTPg:NPages>\d+/, `<xmpTPg:NPages>${pages}`)
    const body = words.slice('stream\n'.length, words.lastIndexOf('\nendstream'))
    this.object(
      number,
      `<</Type /Metadata /Subtype /XML /Length ${body.length}>>`,
      Buffer.from(`stream\n${body}\nendstream\n`, 'latin1'),
    )
  }

  private object(number: number, text: string, stream: Uint8Array | null = null): void {
    this.places[number] = this.length
    this.write(`${number} 0 obj\n${text}\n`)
    if (stream) {
      this.written.push(Uint8Array.from(stream))
      this.length += stream.length
    }
    this.write('endobj\n\n')
  }

  private write(text: string): void {
    const bytes = Buffer.from(text, 'latin1')
    this.written.push(bytes)
    this.length += bytes.length
  }

  private ended({
    root,
    info,
    size,
    fingerprint,
  }: {
    root: number
    info: number
    size: number
    fingerprint: string
  }) {
    const table = this.length
    const lines = Array.from({ length: size }, (_, number) => {
      const place = this.places[number]
      return place === undefined ? '0000000000 65535 f\r\n' : `${String(place).padStart(10, '0')} 00000 n\r\n`
    })
    const id = `<${fingerprint.slice(0, 32)}>`
    this.write(
      `xref\n0 ${size}\n${lines.join('')}trailer\n<</Size ${size} /Root ${root} 0 R /Info ${info} 0 R /ID [${id} ${id}]>>\nstartxref\n${table}\n%%EOF`,
    )
    return Buffer.concat(this.written)
  }
}
