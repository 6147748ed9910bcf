import { getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import type { ReportDocument, Section } from '#domain/reports/document/document.ts'
import { must } from '#server/testing/must.ts'
import { pagesOf } from '../../reports.testing.ts'
import { flowOf } from './flow.ts'
import { partsOf } from './parts.ts'
import { pdfOf } from './pdf.ts'

const rowsOf = (chapter: number) =>
  Array.from({ length: 60 }, (_, at) =>
    at % 20 === 0
      ? [`Group ${chapter}.${at}`]
      : [
          `Place ${chapter}.${at}`,
          { text: at % 2 ? 'A. Yes' : 'B. No' },
          `Control of ${chapter}.${at}.`,
          'Nobody',
        ],
  )

const chapter = (number: number): Section => ({
  id: `chapter-${number}`,
  title: `Chapter ${number} (with \\ and an open bracket: ( and שלום)`,
  blocks: [
    { type: 'text', text: `See chapter ${number}.` },
    {
      type: 'table',
      caption: `Links ${number}`,
      columns: [
        { heading: 'To', share: 1 },
        { heading: 'Number', isNumber: true },
      ],
      rows: [
        [
          { text: 'the last chapter', to: 'chapter-3' },
          { text: '1', value: 1 },
        ],
      ],
      empty: 'None.',
    },
  ],
  sections: [
    {
      id: `places-${number}`,
      title: `Places ${number}`,
      blocks: [
        {
          type: 'table',
          caption: `Places of ${number}`,
          columns: [
            { heading: 'Place', share: 1 },
            { heading: 'Answer', isShared: true },
            { heading: 'Control', share: 2 },
            { heading: 'By', isBelow: true },
          ],
          rows: rowsOf(number),
          empty: 'None.',
        },
      ],
    },
  ],
})

const document: ReportDocument = {
  schema: 'assay-report-1',
  title: 'A report',
  company: 'A & B',
  subtitle: 'First',
  moment: '2026-03-01T10:00:00.000Z',
  cover: [{ label: 'Company', value: 'A & B' }],
  isLong: true,
  sections: [
    ...[1, 2, 3].map(chapter),
    {
      id: 'index',
      title: 'Index',
      blocks: [{ type: 'index', entries: [{ label: 'Third', to: ['chapter-3', 'places-3'] }] }],
    },
  ],
}
const setting = { document, fingerprint: 'f'.repeat(64) }
const LITTLE = 1500

let joined: Uint8Array
let pages: string[]
beforeAll(async () => {
  joined = Uint8Array.from(await pdfOf(setting, LITTLE))
  pages = await pagesOf(joined)
})

/** The page on which a heading is, counted from 1; the contents and running heads name it as well. */
const pageOf = (words: string) => pages.findIndex((page, at) => at > 1 && page.includes(words)) + 1

test('a long report in parts has each row once, and the same bytes every time', async () => {
  expect(partsOf(flowOf(document), LITTLE).length).toBeGreaterThan(6)
  const words = pages.join(' ')
  for (const number of [1, 2, 3])
    for (const [place] of rowsOf(number).filter(row => row.length > 1))
      expect([place, words.split(`${place as string} Control`).length]).toEqual([place, 2])
  expect(Buffer.compare(await pdfOf(setting, LITTLE), joined)).toBe(0)
})

test('the contents, the outline and the index lead to the pages that they name', async () => {
  const file = await getDocumentProxy(joined.slice())
  const outline = must(await file.getOutline())
  expect(outline.map(({ title }) => title)).toEqual(
    document.sections.map(({ title }, at) => `${at + 1} ${title}`),
  )
  expect(outline[0]?.items.map(({ title }) => title)).toEqual(['1.1 Places 1'])
  const destinations = await file.getDestinations()
  const pageOfId = async (id: string) => (await file.getPageIndex(must(destinations[id])[0])) + 1
  for (const number of [1, 2, 3]) {
    const page = await pageOfId(`chapter-${number}`)
    expect(page).toBe(pageOf(`See chapter ${number}.`))
    expect(pages[1]).toMatch(new RegExp(`Chapter ${number} .*? ${page} `))
  }
  const last = await pageOfId('index')
  expect(pages[last - 1]).toContain(`Third ${await pageOfId('chapter-3')}`)
  expect(last).toBe(pages.length)
})

test('a link leads to a section of another part, and says its name', async () => {
  const file = await getDocumentProxy(joined.slice())
  const page = await file.getPage(pageOf('See chapter 1.'))
  const [link] = await page.getAnnotations()
  expect([link.dest, link.contentsObj.str]).toEqual(['chapter-3', `3 ${document.sections[2]?.title}`])
  for (let number = 1; number <= file.numPages; number++)
    for (const { url, unsafeUrl } of await (await file.getPage(number)).getAnnotations())
      expect([url, unsafeUrl]).toEqual([undefined, undefined])
})

test('the pages are numbered through, and chapters that go on say so', () => {
  for (const [at, page] of pages.entries()) if (at > 0) expect(page).toContain(`Page ${at + 1}`)
  expect(pages.filter(page => page.includes(', continued')).length).toBeGreaterThan(3)
})

test('every page belongs to one tree of structure, with table heads and headings', async () => {
  const file = await getDocumentProxy(joined.slice())
  const roles = new Set<string>()
  const collect = (node: { role?: string; children?: object[] }) => {
    if (node.role) roles.add(node.role)
    for (const child of node.children ?? []) collect(child)
  }
  for (let number = 1; number <= file.numPages; number++) {
    const tree = await (await file.getPage(number)).getStructTree()
    expect([number, must(tree).children.length > 0]).toEqual([number, true])
    collect(must(tree))
  }
  for (const role of ['H1', 'H2', 'Table', 'TH', 'TD', 'Caption', 'Link', 'P']) expect(roles).toContain(role)
  const { info, metadata } = await file.getMetadata()
  expect((info as { Title: string }).Title).toBe('A report, First')
  expect(metadata?.getRaw()).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(metadata?.getRaw()).toContain(`<xmpTPg:NPages>${pages.length}<`)
  expect((await file.getMarkInfo())?.Marked).toBe(true)
})

test('a short report is set at once, and counts its pages', async () => {
  const short = await pagesOf(Uint8Array.from(await pdfOf(setting)))
  expect(short.at(-1)).toContain(`Page ${short.length} of ${short.length}`)
})
