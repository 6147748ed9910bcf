import type { NamedTable, Table, TableRow } from './read-table.ts'

/** The index of the sheet whose headings match best: the first one of several, and also where none matches. */
export function bestSheet(
  sheets: readonly NamedTable[],
  countOf: (rows: readonly TableRow[]) => number,
): number {
  const counts = sheets.map(({ rows }) => countOf(rows))
  return counts.indexOf(Math.max(...counts))
}

/** The sheet of a workbook whose headings match best: the first one of several, and also where none matches. */
export function chooseSheet(
  { sheets = [], ...table }: Table,
  countOf: (rows: readonly TableRow[]) => number,
): Table {
  const [first, ...others] = sheets
  if (!first || others.length === 0) return table
  const chosen = sheets[bestSheet(sheets, countOf)] ?? first
  const rest = sheets.filter(sheet => sheet !== chosen).map(({ name }) => `“${name}”`)
  const names =
    rest.length > 5
      ? `${rest.length} other sheets aren’t`
      : `${listed(rest)} ${rest.length === 1 ? 'isn’t' : 'aren’t'}`
  return { rows: chosen.rows, notes: [`The sheet “${chosen.name}” was read; ${names}.`, ...chosen.notes] }
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names)
