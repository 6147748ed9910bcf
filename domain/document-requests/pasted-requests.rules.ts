import { canBeGiven, NOT_GIVEN } from '../platform/days.ts'
import { type ExpectedKind, expectedKinds, REQUESTS_AT_ONCE } from './document-requests.rules.ts'

/** A line of pasted text as a request, or the reason why it is none. */
export interface PastedRequest {
  /** The line of the text on which it begins, headings and empty lines included. */
  line: number
  title: string
  description: string
  /** `YYYY-MM-DD`. */
  due_date: string | null
  expected_kind: ExpectedKind | null
  fault: string | null
}

const TITLE_MAX = 200

/**
 * Reads requests from pasted text: a line for each, or the cells of a spreadsheet – title, description, due date, kind – which
 * come with tabs between them. A first line of headings is left out, and so are empty lines, bullets and numbers in front.
 */
export function pastedRequests(text: string): PastedRequest[] {
  const found = rowsOf(text).filter(({ cells }) => cells.some(cell => cell !== ''))
  const [first] = found
  const rows = first && isHeading(first.cells) ? found.slice(1) : found
  return rows.map((row, index) => requestOf(row, index + 1))
}

/** Cells, and the line of the text on which they begin. */
interface Row {
  line: number
  cells: string[]
}

/** Rows of cells as a spreadsheet copies them: a cell with line breaks or tabs is in quotes. */
function rowsOf(text: string): Row[] {
  const rows: Row[] = [{ line: 1, cells: [] }]
  let line = 1
  let cell = ''
  let isQuoted = false
  const source = text.replace(/\r\n?/g, '\n')
  const endCell = () => {
    rows.at(-1)?.cells.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] ?? ''
    if (sign === '\n') line++
    if (isQuoted) {
      if (sign === '"' && source[at + 1] === '"') cell += source[++at]
      else if (sign === '"') isQuoted = false
      else cell += sign
    } else if (sign === '"' && cell === '' && closes(source, at)) isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push({ line, cells: [] })
    } else cell += sign
  }
  endCell()
  return rows
}

/** Checks whether a quotation mark opens a cell: another one ends it before a tab, a line or the end. */
const closes = (source: string, from: number) => /^"(?:[^"]|"")*"(?:[\t\n]|$)/.test(source.slice(from))

const isHeading = ([title = '', ...others]: string[]) =>
  /^(title|document|request|name|item)s?$/i.test(title) &&
  (others.length === 0 || others.some(cell => /due|desc|kind|date|detail/i.test(cell)))

function requestOf({ line, cells }: Row, count: number): PastedRequest {
  const [first = '', description = '', due = '', kind = ''] = cells
  const title = first.replace(/^(?:[-–•*]|\(?\d{1,3}[.)])\s+/, '').replace(/\s+/g, ' ')
  const due_date = dayIn(due)
  const expected_kind = expectedKinds.find(each => each === kind.toLowerCase()) ?? null
  return {
    line,
    title,
    description,
    due_date,
    expected_kind,
    fault: faultOf({ title, due, due_date, kind, expected_kind, count }),
  }
}

interface Read extends Pick<PastedRequest, 'title' | 'due_date' | 'expected_kind'> {
  /** The number of requests up to this one. */
  count: number
  due: string
  kind: string
}

function faultOf({ title, due, due_date, kind, expected_kind, count }: Read): string | null {
  if (count > REQUESTS_AT_ONCE) return `At most ${REQUESTS_AT_ONCE} at once.`
  if (title === '') return 'The document has no title.'
  if (title.length > TITLE_MAX) return `A title can have at most ${TITLE_MAX} characters.`
  const faultOfDue = faultOfDay(due, due_date)
  if (faultOfDue !== null) return faultOfDue
  if (kind !== '' && expected_kind === null) return `“${kind}” isn’t a kind. Use ${expectedKinds.join(', ')}.`
  return null
}

/** The reason why nothing can be due on a written day, which was read as `day`; null if something can. */
export function faultOfDay(written: string, day: string | null): string | null {
  if (written === '') return null
  if (day === null) return `“${written}” isn’t a date. Write it as MM/DD/YYYY.`
  return canBeGiven(day) ? null : NOT_GIVEN
}

/** A day written as `YYYY-MM-DD` or `MM/DD/YYYY`. */
export function dayIn(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const [year, month, day] = iso ? iso.slice(1) : us ? [us[3], us[1], us[2]] : []
  if (!year || !month || !day) return null
  const shown = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${shown}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(shown) ? shown : null
}
