import { xmlText } from '#server/platform/sheets/xlsx-parts.ts'

interface RunStyle {
  isStrong?: boolean
  isEmphasized?: boolean
  isUnderlined?: boolean
  isStruck?: boolean
  color?: string
}

/** Text as runs; its lines stay lines. */
export function runs(text: string, style: RunStyle = {}): string {
  // In the order that the schema of Word demands.
  const look = [
    style.isStrong && '<w:b/>',
    style.isEmphasized && '<w:i/>',
    style.isStruck && '<w:strike/>',
    style.color && `<w:color w:val="${style.color}"/>`,
    style.isUnderlined && '<w:u w:val="single"/>',
  ]
    .filter(Boolean)
    .join('')
  const lines = pieces(text).map(line => `<w:t xml:space="preserve">${xmlText(line)}</w:t>`)
  return `<w:r>${look && `<w:rPr>${look}</w:rPr>`}${lines.join('<w:br/>')}</w:r>`
}

const pieces = (text: string) => text.split(/\r\n?|\n/)

interface ParagraphStyle extends RunStyle {
  style?: string
  indent?: number
  isOnNewPage?: boolean
  isKeptWithNext?: boolean
  isEnd?: boolean
  /** The content is made of runs already. */
  isXml?: boolean
}

export function paragraph(content: string, style: ParagraphStyle = {}): string {
  const look = [
    style.style && `<w:pStyle w:val="${style.style}"/>`,
    style.isKeptWithNext && '<w:keepNext/>',
    style.isOnNewPage && '<w:pageBreakBefore/>',
    style.indent && `<w:ind w:left="${style.indent}"/>`,
    style.isEnd && '<w:jc w:val="right"/>',
  ].filter(Boolean)
  return `<w:p>${look.length > 0 ? `<w:pPr>${look.join('')}</w:pPr>` : ''}${style.isXml ? content : runs(content, style)}</w:p>`
}

/** The mark of a section, which Word allows 40 characters. */
const markOf = (id: string) => xmlText(`s_${id.replaceAll('-', '_')}`.slice(0, 40))

export const linkTo = (id: string, text: string): string =>
  `<w:hyperlink w:anchor="${markOf(id)}" w:history="1">${runs(text, { color: '1F4E79' })}</w:hyperlink>`

/** The heading of a section, which links lead to. */
export function heading(
  { id, title }: { id: string; title: string },
  level: number,
  isOnNewPage: boolean,
): string {
  const mark = numberOf(id)
  const content = `<w:bookmarkStart w:id="${mark}" w:name="${markOf(id)}"/>${runs(title)}<w:bookmarkEnd w:id="${mark}"/>`
  return paragraph(content, { style: `Heading${Math.min(level, 3)}`, isOnNewPage, isXml: true })
}

/** A number for a mark, from its name alone. */
const numberOf = (id: string): number =>
  Array.from(id).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2_000_000_000, 7)
