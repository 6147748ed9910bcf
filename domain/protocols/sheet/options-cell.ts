export interface OptionLine {
  option: string
  value: number
}

/** The word for a question without any option. */
const NONE = 'None'
const valueFirst = /^(?<value>\d{1,3})\s*%?\s*[=:]\s*(?<option>\S.*)$/s
const valueLast = /^(?<option>\S.*?)\s*[=:]\s*(?<value>\d{1,3})\s*%?\s*$/s

/** Options as the lines of one cell: `100 = Yes, everywhere`. Further lines of an option are indented. */
export function optionsCell(options: readonly OptionLine[]): string {
  if (options.length === 0) return NONE
  return options.map(({ option, value }) => `${value} = ${option.split('\n').join('\n  ')}`).join('\n')
}

/**
 * Reads the options of a cell, or returns a sentence about the line that is none. Returns null for an empty cell, whose
 * question gets the standard options.
 */
export function readOptions(cell: string): OptionLine[] | string | null {
  if (!cell.trim()) return null
  if (cell.trim().toLowerCase() === NONE.toLowerCase()) return []
  const options: OptionLine[] = []
  for (const line of cell.split(/\r\n|\r|\n/)) {
    const last = options.at(-1)
    const { value, option = '' } = (valueFirst.exec(line) ?? valueLast.exec(line))?.groups ?? {}
    if (value !== undefined) {
      if (Number(value) > 100) return `The value ${value} of “${shortened(option)}” is above 100.`
      options.push({ value: Number(value), option })
    } else if (last && (/^\s/.test(line) || line === '')) last.option += `\n${line.replace(/^ {2}/, '')}`
    else return `“${shortened(line.trim())}” has no value. Write it as 50 = ${shortened(line.trim())}.`
  }
  return refusalOf(options) ?? options.map(({ option, value }) => ({ option: option.trim(), value }))
}

/** A letter each. */
const MOST = 26
const LONGEST = 2000

function refusalOf(options: readonly OptionLine[]): string | null {
  if (options.length > MOST) return `There are ${options.length} options. A question can have up to ${MOST}.`
  const long = options.find(({ option }) => option.trim().length > LONGEST)
  return long ? `The option “${shortened(long.option)}” has more than 2,000 characters.` : null
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)
