/** Changes what an object of a PDF says outside its strings: its references, and its keys in the tree of structure. */
export function rewritten(
  text: string,
  {
    numberOf,
    keyOf,
    nameOf,
  }: {
    numberOf: (number: number) => number
    keyOf: (key: number) => number
    nameOf: (name: string) => string
  },
): string {
  const found = /(\d+) 0 R|\/(StructParents?) (\d+)|\(/g
  const parts: string[] = []
  let from = 0
  for (let match = found.exec(text); match; match = found.exec(text)) {
    const [, number, name, key] = match
    parts.push(text.slice(from, match.index))
    from = found.lastIndex
    if (number !== undefined) parts.push(`${numberOf(Number(number))} 0 R`)
    else if (name !== undefined) parts.push(`/${name} ${keyOf(Number(key))}`)
    else {
      const end = endOfString(text, match.index)
      const words = text.slice(match.index, end)
      parts.push(isId(text, match.index) ? `(${nameOf(words.slice(1, -1))})` : words)
      from = end
      found.lastIndex = end
    }
  }
  parts.push(text.slice(from))
  return parts.join('')
}

/** Checks whether a string is the id of a head of a table, or one of the list of heads of a cell. */
const isId = (text: string, at: number) =>
  /(\/ID|\/Headers \[(\([^()]*\)\s*)*)\s*$/.test(text.slice(Math.max(0, at - 400), at))

/** The place after a string, whose parentheses are in pairs or escaped. */
export function endOfString(text: string, at: number): number {
  let depth = 0
  for (let place = at; place < text.length; place++) {
    const sign = text[place]
    if (sign === '\\') place++
    else if (sign === '(') depth++
    else if (sign === ')' && --depth === 0) return place + 1
  }
  throw new Error('A string of a PDF has no end.')
}
