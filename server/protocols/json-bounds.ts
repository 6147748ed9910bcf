/** SP 800-53 has 55,000 values, 16 levels deep. */
const most = { depth: 64, values: 1_000_000 }

const [quote, comma, openList, backslash, closeList, openObject, closeObject] = Buffer.from('",[\\]{}')

/**
 * Returns an error if a JSON text is too large or too deep to be read at all, or null. Counts in the bytes, because a
 * hostile 20 MB unfold to a gigabyte and take half a minute.
 */
export function excessInJson(bytes: Uint8Array): string | null {
  let depth = 0
  let values = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === quote) at = endOfString(bytes, at)
    else if (byte === comma) values += 1
    else if (byte === openList || byte === openObject) depth += 1
    else if (byte === closeList || byte === closeObject) depth -= 1
    if (depth > most.depth) return `is nested more than ${most.depth} levels deep`
    if (values > most.values) return `holds more than ${most.values.toLocaleString('en')} values`
  }
  return null
}

function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at
}
