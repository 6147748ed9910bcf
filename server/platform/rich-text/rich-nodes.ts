/** A run of words with the same formatting. */
export interface RichSpan {
  text: string
  isStrong?: true
  isEmphasized?: true
  isUnderlined?: true
  isStruck?: true
  href?: string
}

export interface RichCellNode {
  isHeading: boolean
  columns: number
  rows: number
  blocks: RichBlock[]
}

/** A paragraph of a rich text, or what contains some. */
export type RichBlock =
  | { type: 'paragraph'; spans: RichSpan[]; indent: number }
  | { type: 'heading'; level: 1 | 2; spans: RichSpan[]; indent: number }
  | { type: 'list'; isOrdered: boolean; items: RichBlock[][] }
  | { type: 'quote'; blocks: RichBlock[] }
  | { type: 'table'; rows: RichCellNode[][] }

interface Element {
  tag: string
  attributes: string
  children: (Element | string)[]
}

/** Reads rich text as `reduced` returns it: well-formed, and without other elements. */
export function richBlocksOf(html: string): RichBlock[] {
  return blocksIn(treeOf(html).children)
}

const EMPTY = new Set(['br'])

function treeOf(html: string): Element {
  const root: Element = { tag: '', attributes: '', children: [] }
  const open = [root]
  for (const [piece, isEnd, tag = '', attributes = ''] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+/g,
  )) {
    const parent = open.at(-1) ?? root
    if (!tag) parent.children.push(unescaped(piece))
    else if (isEnd) {
      if (open.length > 1 && parent.tag === tag) open.pop()
    } else {
      const element = { tag, attributes, children: [] }
      parent.children.push(element)
      if (!EMPTY.has(tag)) open.push(element)
    }
  }
  return root
}

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', amp: '&' }
const unescaped = (text: string) => text.replace(/&(lt|gt|quot|nbsp|amp);/g, (_, name) => signs[name] ?? '')

type Child = Element['children'][number]

const inline = new Set(['strong', 'em', 'u', 's', 'a', 'span', 'br'])
const isInline = (child: Child) => typeof child === 'string' || inline.has(child.tag)

/** Words outside of a paragraph, as callers of the interface may send them, become one. */
function blocksIn(children: readonly Child[]): RichBlock[] {
  const blocks: RichBlock[] = []
  let loose: Child[] = []
  const flush = () => {
    const spans = spansIn(loose)
    if (spans.some(({ text }) => text.trim())) blocks.push({ type: 'paragraph', spans, indent: 0 })
    loose = []
  }
  for (const child of children) {
    if (isInline(child)) loose.push(child)
    else {
      flush()
      blocks.push(...blockOf(child as Element))
    }
  }
  flush()
  return blocks
}

function blockOf({ tag, attributes, children }: Element): RichBlock[] {
  const indent = Number(/margin-left:\s*(\d+)rem/.exec(attributes)?.[1] ?? 0) / 2
  switch (tag) {
    case 'p':
      return [{ type: 'paragraph', spans: spansIn(children), indent }]
    case 'h3':
    case 'h4':
      return [{ type: 'heading', level: tag === 'h3' ? 1 : 2, spans: spansIn(children), indent }]
    case 'ul':
    case 'ol':
      return [
        {
          type: 'list',
          isOrdered: tag === 'ol',
          items: elementsIn(children, 'li').map(item => blocksIn(item.children)),
        },
      ]
    case 'blockquote':
      return [{ type: 'quote', blocks: blocksIn(children) }]
    case 'table':
      return [{ type: 'table', rows: rowsIn(children) }]
    default:
      return blocksIn(children)
  }
}

const elementsIn = (children: readonly Child[], tag: string) =>
  children.filter((child): child is Element => typeof child !== 'string' && child.tag === tag)

function rowsIn(children: readonly Child[]): RichCellNode[][] {
  const rows = children.flatMap(child =>
    typeof child === 'string' ? [] : child.tag === 'tr' ? [child] : elementsIn(child.children, 'tr'),
  )
  return rows
    .map(row =>
      row.children
        .filter((cell): cell is Element => typeof cell !== 'string')
        .map(({ tag, attributes, children: content }) => ({
          isHeading: tag === 'th',
          columns: spanOf(attributes, 'colspan'),
          rows: spanOf(attributes, 'rowspan'),
          blocks: blocksIn(content),
        })),
    )
    .filter(cells => cells.length > 0)
}

const spanOf = (attributes: string, name: string) =>
  Number(new RegExp(`${name}="(\\d+)"`).exec(attributes)?.[1] ?? 1)

type Style = Omit<RichSpan, 'text'>

function spansIn(children: readonly Child[], style: Style = {}): RichSpan[] {
  return children.flatMap(child => {
    if (typeof child === 'string') return [{ text: child, ...style }]
    if (child.tag === 'br') return [{ text: '\n', ...style }]
    return spansIn(child.children, { ...style, ...styleOf(child) })
  })
}

function styleOf({ tag, attributes }: Element): Style {
  switch (tag) {
    case 'strong':
      return { isStrong: true }
    case 'em':
      return { isEmphasized: true }
    case 'u':
      return { isUnderlined: true }
    case 's':
      return { isStruck: true }
    case 'a': {
      const href = /href="([^"]*)"/.exec(attributes)?.[1]
      return href ? { href: unescaped(href) } : {}
    }
    default:
      return {}
  }
}
