interface Range {
  type: string
  quality: number
}

/** Checks whether a caller prefers one media type over another. Of two that they like equally, the one that they name. */
export function prefers(header: string | undefined, type: string, other: string): boolean {
  const ranges = (header ?? '')
    .replace(/"[^"]*"/g, '')
    .split(',')
    .map(rangeOf)
  const wanted = qualityOf(type, ranges)
  const instead = qualityOf(other, ranges)
  return wanted > instead || (wanted > 0 && wanted === instead && ranges.some(range => range.type === type))
}

/** The quality that the most specific range gives a type; 0: it is not accepted. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  for (const name of [type, `${type.split('/')[0]}/*`, '*/*']) {
    const found = ranges.filter(range => range.type === name)
    if (found.length > 0) return Math.max(...found.map(range => range.quality))
  }
  return 0
}

function rangeOf(part: string): Range {
  const [type = '', ...parameters] = part.split(';').map(each => each.trim().toLowerCase())
  const given = parameters.map(each => /^q\s*=\s*(.*)$/.exec(each)?.[1]).find(each => each !== undefined)
  return { type, quality: given === undefined ? 1 : inBounds(Number(given)) }
}

const inBounds = (quality: number) => (quality > 0 ? Math.min(quality, 1) : 0)
