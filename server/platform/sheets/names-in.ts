/** The names in a cell: the whole cell if it is one that exists, else its parts, each once. */
export function namesIn(cell: string, known: ReadonlyMap<string, unknown>): string[] {
  if (known.has(cell.toLowerCase())) return [cell]
  const parts = cell.split(/[;\n]/.test(cell) ? /[;\n]/ : ',').map(part => part.trim())
  const seen = new Set<string>()
  return parts.filter(part => part && !seen.has(part.toLowerCase()) && seen.add(part.toLowerCase()))
}

/** The cell in which `namesIn` finds these names again. */
export function cellOfNames(names: readonly string[]): string {
  if (!names.some(name => name.includes(','))) return names.join(', ')
  return names.length === 1 ? `${names[0]};` : names.join('; ')
}
