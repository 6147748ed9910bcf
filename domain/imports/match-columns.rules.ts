import type { ImportColumn } from './import-column.ts'
import type { Mapping } from './import-columns.ts'

/** The rows in which headings are looked for: titles and dates may come before them. */
const HEADING_ROWS = 10

type Columns = Record<string, ImportColumn>

interface Row {
  row: number
  cells: readonly string[]
}

const bare = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Finds the columns of an import by the headings of a spreadsheet. Each heading is used once. */
export function matchColumns(headings: readonly string[], columns: Columns): Mapping {
  const names = headings.map(bare)
  const mapping: Mapping = {}
  const take = (key: string, wanted: readonly string[]) => {
    if (key in mapping) return
    const used = new Set(Object.values(mapping))
    const index = names.findIndex((name, at) => wanted.includes(name) && !used.has(at))
    if (index >= 0) mapping[key] = index
  }
  // Exact names first: a column named Location is not taken for a City that comes before it, nor Manager for Manager email.
  for (const [key, { label }] of Object.entries(columns)) take(key, [bare(label)])
  for (const key of Object.keys(columns)) take(key, [bare(key)])
  for (const [key, { aliases }] of Object.entries(columns)) {
    for (const alias of aliases) take(key, [bare(alias)])
  }
  return mapping
}

interface Headings {
  /** The position of the row with the headings. */
  index: number
  /** The number of its headings that are known. */
  known: number
}

/** Finds the row with the headings: the one that names the most columns, or else the first. */
export function findHeadings(rows: readonly Row[], columns: Columns): Headings {
  const found = rows
    .slice(0, HEADING_ROWS)
    .map(({ cells }) => Object.keys(matchColumns(cells, columns)).length)
  const most = Math.max(0, ...found)
  return { index: most > 0 ? found.indexOf(most) : 0, known: most }
}

/** Checks whether a row below the headings is a second row of headings rather than a record. */
export function isSecondHeadings(
  cells: readonly string[],
  headings: readonly string[],
  columns: Columns,
): boolean {
  const given = cells.filter(cell => cell.trim())
  if (given.length < 2) return false
  const known = Object.keys(matchColumns(cells, columns)).length
  const repeated = cells.filter((cell, at) => cell.trim() && bare(cell) === bare(headings[at] ?? '')).length
  return known >= Math.max(2, given.length / 2) || repeated >= Math.max(2, given.length / 2)
}

/** The columns that have to be matched before anything is imported. */
export function missingColumns(mapping: Mapping, columns: Columns): string[] {
  const isMatched = (key: string) => mapping[key] !== undefined
  return Object.entries(columns).flatMap(([key, { isRequired, isNeededWithout: other }]) => {
    const isNeeded = isRequired || (other !== undefined && !isMatched(other))
    return isNeeded && !isMatched(key) ? [key] : []
  })
}
