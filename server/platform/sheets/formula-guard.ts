/** The signs with which a spreadsheet begins a formula: = + - @ (full width, too). */
export const formulaSigns = '=+-@＝＋－＠'

const formula = /^\s*[=+\-@＝＋－＠\t\r]/

/**
 * The positions at which a spreadsheet that splits cells at semicolons or tabs would begin a new cell with a formula.
 * Such a spreadsheet ignores quotes in the middle of a cell, so a line break ends the row for it, too.
 */
const cellWithin = /[;\t\r\n](?=[\s"]*[=+\-@＝＋－＠])/g

const guardedWithin = /([;\t\r\n])'(?=[\s"']*[=+\-@＝＋－＠])/g

/** Checks whether a spreadsheet would read a text as a formula. Leading blanks do not count. */
export function isFormula(text: string): boolean {
  return formula.test(text)
}

/** Puts an apostrophe before text that a spreadsheet would read as a formula. */
export function guardedCell(text: string): string {
  return isFormula(text) ? `'${text}` : text
}

/** Takes the apostrophe away again, from a file of ours that comes back. */
export function unguardedCell(text: string): string {
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text
}

/** Takes the apostrophes away again that `guardedLine` put into a text. */
export function unguardedWithin(text: string): string {
  return text.replace(guardedWithin, '$1')
}

/** Puts an apostrophe before everything within a line of CSV that would begin a formula with another separator. */
export function guardedLine(line: string): string {
  return line.replace(cellWithin, "$&'")
}
