import type { NamedTable, TableRow } from './read-table.ts'

/** The index of the sheet whose headings match best: the first one of several, and also where none matches. */
export function bestSheet(
  sheets: readonly NamedTable[],
  countOf: (rows: readonly TableRow[]) => number,
): number {
  const counts = sheets.map(({ rows }) => countOf(rows))
  return counts.indexOf(Math.max(...counts))
}
