import fc from 'fast-check'

/** The cells as a spreadsheet reads them that splits by `separator`: quotes count only at the beginning of a cell. */
function cellsBy(separator: string, text: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  let isFresh = true
  const end = () => {
    cells.push(cell)
    cell = ''
    isFresh = true
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[at++]
    else if (isQuoted && sign === '"') isQuoted = false
    else if (isQuoted) cell += sign
    else if (isFresh && sign === '"') [isQuoted, isFresh] = [true, false]
    else if ([separator, '\r', '\n'].includes(sign)) end()
    else [cell, isFresh] = [cell + sign, false]
  }
  end()
  return cells
}

/** The cells that a spreadsheet with this separator would read as formulas. */
export function formulasBy(separator: string, text: string): string[] {
  return cellsBy(separator, text).filter(cell => /^\s*[=+\-@＝＋－＠]/.test(cell))
}

/** Texts that hide a formula from a careless guard. */
export const dangerous = fc
  .array(fc.constantFrom(...'=+-@＝＋－＠;,\t\n\r"\'\\ ()1a|', 'é', '=1+1', ';""=1', '\n=', '\t@'), {
    minLength: 1,
    maxLength: 12,
  })
  .map(parts => parts.join(''))
  .filter(text => text.trim().length > 0)
