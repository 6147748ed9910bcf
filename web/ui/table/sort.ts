type Value = string | number | null

/** Splits `name|desc` into its field and direction. */
export function sortIn(sort: string | undefined): { field: string; isDescending: boolean } | null {
  const [field, direction] = sort?.split('|') ?? []
  return field ? { field, isDescending: direction === 'desc' } : null
}

/** The order after a click on a column's head: one direction, the other, then the list's own order. */
export function nextSort(sort: string | undefined, field: string, isHighFirst = false): string | undefined {
  const [first, second] = isHighFirst ? ['desc', 'asc'] : ['asc', 'desc']
  const current = sortIn(sort)
  if (current?.field !== field) return `${field}|${first}`
  return current.isDescending === (first === 'desc') ? `${field}|${second}` : undefined
}

/** Sorts rows whose list is complete, such as `risk|desc`. Rows without a value come last in both directions. */
export function sortedRows<Row>(
  rows: readonly Row[],
  sort: string | undefined,
  valueIn: (row: Row, field: string) => Value,
): Row[] {
  const by = sortIn(sort)
  if (!by) return [...rows]
  const { field, isDescending } = by
  return rows.toSorted((one, other) => {
    const [a, b] = [valueIn(one, field), valueIn(other, field)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return isDescending ? compare(b, a) : compare(a, b)
  })
}

function compare(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en', { numeric: true })
}
