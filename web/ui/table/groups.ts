interface Group<Row> {
  /** The heading; null for rows without groups. */
  name: string | null
  rows: Row[]
}

/** Splits rows into runs of the same heading, in their order. */
export function groupsIn<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): Group<Row>[] {
  const groups: Group<Row>[] = []
  for (const row of rows) {
    const name = groupOf?.(row) ?? null
    const last = groups.at(-1)
    if (last && last.name === name) last.rows.push(row)
    else groups.push({ name, rows: [row] })
  }
  return groups
}
