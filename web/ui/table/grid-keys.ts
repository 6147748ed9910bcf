type Cells = readonly HTMLElement[]

/**
 * Moves the focus among the links in a table's body: arrows go to the next link in the row or column, Home and End to the
 * ends of the row, with Ctrl to the ends of the table. Returns whether the key means any of this.
 */
export function moveInGrid(table: HTMLTableElement, from: HTMLElement, key: string, isFar: boolean): boolean {
  const cell = from.closest('td')
  const row = cell?.parentElement
  if (!cell || !(row instanceof HTMLTableRowElement)) return false
  const rows = [...(table.tBodies[0]?.rows ?? [])]
  const inRow = linksOf([...row.cells])
  const inColumn = linksOf(rows.flatMap(each => each.cells[cell.cellIndex] ?? []))
  const all = linksOf(rows.flatMap(each => [...each.cells]))
  const target = targetOf(key, from, { inRow, inColumn, line: isFar ? all : inRow })
  if (target === null) return false
  target?.focus()
  return true
}

/** The link that a key leads to; undefined at the edge, null for a key that moves nothing. */
function targetOf(key: string, from: HTMLElement, links: Record<'inRow' | 'inColumn' | 'line', Cells>) {
  const { inRow, inColumn, line } = links
  if (key === 'ArrowRight') return inRow[inRow.indexOf(from) + 1]
  if (key === 'ArrowLeft') return inRow[inRow.indexOf(from) - 1]
  if (key === 'ArrowDown') return inColumn[inColumn.indexOf(from) + 1]
  if (key === 'ArrowUp') return inColumn[inColumn.indexOf(from) - 1]
  if (key === 'Home') return line[0]
  if (key === 'End') return line.at(-1)
  return null
}

function linksOf(cells: readonly HTMLTableCellElement[]): HTMLElement[] {
  return cells.flatMap(cell => cell.querySelector('a') ?? [])
}
