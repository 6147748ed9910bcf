import type { Block, Cell, Column, WordsBlock } from '#domain/reports/document/document.ts'
import { textOf } from '#domain/reports/document/words.ts'
import type { RiskLevel } from '#domain/risks/risk-levels.rules.ts'
import type { Links } from './docx-parts.ts'
import { linkTo, paragraph, runs } from './docx-words.ts'

const MUTED = '4A5568'
/** The width of the text, in twentieths of a point. */
const WIDTH = 9980

const shades: Record<RiskLevel, string> = {
  'Very Low': 'E6E8EC',
  Low: 'F9C25F',
  Medium: 'EC7D58',
  High: 'B1357C',
  'Very High': '4C1373',
}
const isDark = (level: RiskLevel) => level === 'High' || level === 'Very High'

export function blockXml(block: Block, links: Links): string {
  switch (block.type) {
    case 'text':
      return paragraph(block.text, {
        isStrong: block.tone === 'lead' || block.tone === 'warning',
        ...(block.tone === 'note' && { color: MUTED }),
      })
    case 'words':
      return wordsXml(block, links)
    case 'facts':
      return factsXml(block.facts, links)
    case 'list':
      return block.rows
        .map(row => paragraph(`${runs('• ')}${shown(row, links)}`, { indent: 360, isXml: true }))
        .join('')
    case 'table':
      return block.rows.length === 0 ? paragraph(block.empty, { color: MUTED }) : tableXml(block, links)
    case 'bars':
      return figuresXml(block.caption, block.bars, links)
    case 'line':
      return figuresXml(block.caption, block.points, links)
    case 'heat':
      return heatXml(block)
    case 'signatures':
      return block.roles
        .map(role =>
          paragraph(
            `\n\n________________________________   ____________________\n${role}, name, signature, date`,
          ),
        )
        .join('')
    case 'index':
      return block.entries
        .map(({ label, to: [first] }) =>
          paragraph(first === undefined ? runs(`${label}: not in this report`) : linkTo(first, label), {
            isXml: true,
          }),
        )
        .join('')
  }
}

/** Twentieths of a point that a step moves in. */
const STEP = 360

function wordsXml({ kind, marker, indent, spans }: WordsBlock, links: Links): string {
  const words = spans.map(({ text, href, ...style }) => {
    if (!href) return runs(text, { ...style, ...(kind === 'heading' && { isStrong: true }) })
    return `<w:hyperlink r:id="${links.idOf(href)}">${runs(text, { ...style, color: '1F4E79' })}</w:hyperlink>`
  })
  const steps = indent + (kind === 'item' || kind === 'quote' ? 1 : 0)
  return paragraph(`${marker ? runs(`${marker} `) : ''}${words.join('')}`, {
    indent: steps * STEP,
    isXml: true,
  })
}

export const factsXml = (facts: readonly { label: string; value: Cell }[], links: Links): string =>
  gridXml(
    [0.28, 0.72],
    facts.map(({ label, value }) =>
      rowXml([
        cellXml(paragraph(label, { color: MUTED })),
        cellXml(paragraph(shown(value, links), { isXml: true })),
      ]),
    ),
  )

function shown(cell: Cell, links: Links): string {
  if (typeof cell === 'string') return runs(cell)
  if (cell.to) return linkTo(cell.to, cell.text)
  const words = runs(cell.text, { isStrong: cell.isStrong === true, ...(cell.href && { color: '1F4E79' }) })
  return cell.href ? `<w:hyperlink r:id="${links.idOf(cell.href)}">${words}</w:hyperlink>` : words
}

interface Table {
  caption: string
  columns: readonly Column[]
  rows: readonly Cell[][]
}

function tableXml({ caption, columns, rows }: Table, links: Links): string {
  const head = rowXml(
    columns.map(({ heading }) => cellXml(paragraph(heading, { isStrong: true }))),
    true,
  )
  const body = rows.map(row => {
    const [only] = row
    if (row.length === 1 && columns.length > 1)
      return rowXml([
        cellXml(paragraph(textOf(only ?? ''), { isStrong: true, isKeptWithNext: true }), {
          span: columns.length,
          fill: 'F4F4F4',
        }),
      ])
    return rowXml(
      row.map((cell, at) =>
        cellXml(paragraph(shown(cell, links), { isXml: true, isEnd: columns[at]?.isNumber === true })),
      ),
    )
  })
  return `${captionXml(caption)}${gridXml(sharesOf(columns, rows), [head, ...body])}`
}

/** Rows by which the width of a column is judged. */
const JUDGED = 100
/** The characters that a share of the width is for. */
const CHARACTERS = 14

/** A column without a share is as wide as its texts ask for: at least a short word. */
function sharesOf(columns: readonly Column[], rows: readonly Cell[][] = []): number[] {
  const judged = rows.filter(row => row.length === columns.length).slice(0, JUDGED)
  const shares = columns.map(({ share }, at) => {
    const length =
      judged.reduce((sum, row) => sum + textOf(row[at] ?? '').length, 0) / Math.max(1, judged.length)
    return share ?? Math.min(4, Math.max(1.4, length / CHARACTERS))
  })
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map(share => share / sum)
}

const figuresXml = (
  caption: string,
  figures: readonly { label: string; text: string }[],
  links: Links,
): string =>
  tableXml(
    {
      caption,
      columns: [{ heading: 'Label', share: 4 }, { heading: 'Figure' }],
      rows: figures.map(({ label, text }) => [label, text]),
    },
    links,
  )

function heatXml({ caption, corner, columns, rows }: Extract<Block, { type: 'heat' }>): string {
  const head = rowXml(
    [corner, ...columns].map(heading => cellXml(paragraph(heading, { isStrong: true }))),
    true,
  )
  const body = rows.map(({ label, squares }) =>
    rowXml([
      cellXml(paragraph(label)),
      ...squares.map(square =>
        square
          ? cellXml(
              paragraph(`${square.text} ${square.level}${square.isMarked ? ' !' : ''}`, {
                ...(isDark(square.level) && { color: 'FFFFFF' }),
              }),
              { fill: shades[square.level] },
            )
          : cellXml(paragraph('–')),
      ),
    ]),
  )
  return `${captionXml(caption)}${gridXml(sharesOf([corner, ...columns].map(heading => ({ heading }))), [head, ...body])}`
}

const captionXml = (caption: string) => paragraph(caption, { style: 'Caption', isKeptWithNext: true })

/** A table of fixed widths, with a paragraph after it, as two tables in a row would become one. */
function gridXml(shares: readonly number[], rows: readonly string[]): string {
  const columns = shares.map(share => `<w:gridCol w:w="${Math.round(share * WIDTH)}"/>`)
  return `<w:tbl><w:tblPr><w:tblStyle w:val="ReportTable"/><w:tblW w:w="${WIDTH}" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${columns.join('')}</w:tblGrid>${rows.join('')}</w:tbl>${paragraph('')}`
}

const rowXml = (cells: readonly string[], isHead = false): string =>
  `<w:tr>${isHead ? '<w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>' : ''}${cells.join('')}</w:tr>`

function cellXml(content: string, { span, fill }: { span?: number; fill?: string } = {}): string {
  const look = `${span ? `<w:gridSpan w:val="${span}"/>` : ''}${fill ? `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/>` : ''}`
  return `<w:tc>${look && `<w:tcPr>${look}</w:tcPr>`}${content}</w:tc>`
}
