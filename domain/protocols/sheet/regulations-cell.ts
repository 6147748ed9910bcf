interface Citation {
  regulation: string
  identifier: string
}

/** A regulation as the line of a cell: `HIPAA Security Rule | 164.310(a)(1)`. */
export function citationLine({ regulation, identifier }: Citation): string {
  return `${regulation} | ${identifier}`
}

/** Reads the regulations of a cell, or returns a sentence about the line that is none. */
export function readCitations(cell: string): Citation[] | string {
  const cited = new Map<string, Citation>()
  for (const line of cell.split(/\r\n|\r|\n/).map(each => each.trim())) {
    if (!line) continue
    const bar = line.lastIndexOf('|')
    const [regulation, identifier] = [line.slice(0, Math.max(0, bar)).trim(), line.slice(bar + 1).trim()]
    if (!regulation || !identifier)
      return `“${shortened(line)}” needs a bar between the regulation and its number.`
    if (regulation.length > 300 || identifier.length > 300)
      return `“${shortened(line)}” is too long. Names and numbers have up to 300 characters.`
    cited.set(`${regulation}|${identifier}`, { regulation, identifier })
  }
  return [...cited.values()]
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
