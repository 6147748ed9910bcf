/** The signs with which a spreadsheet begins a formula: = + - @ (full width, too). */
export const formulaSigns = '=+-@＝＋－＠'

const formula = /^\s*[=+\-@＝＋－＠\t\r]/

/** A formula, or the same behind apostrophes: one more is added, so that taking one away restores the text. */
const guardable = /^'*\s*[=+\-@＝＋－＠\t\r]/

/**
 * The positions at which a spreadsheet that splits cells at semicolons or tabs would begin a new cell with a formula.
 * Such a spreadsheet ignores quotes in the middle of a cell, so a line break ends the row for it, too.
 */
const cellWithin = /[;\t\r\n](?=[\s"']*[=+\-@＝＋－＠])/g

const guardedWithin = /([;\t\r\n])'(?=[\s"']*[=+\-@＝＋－＠])/g
const apostropheWithin = /([;\t\r\n])(?='[\s"']*[=+\-@＝＋－＠])/g

/** Checks whether a spreadsheet would read a text as a formula. Leading blanks do not count. */
export function isFormula(text: string): boolean {
  return formula.test(text)
}

/** Puts an apostrophe before text that a spreadsheet would read as a formula. */
export function guardedCell(text: string): string {
  return guardable.test(text) ? `'${text}` : text
}

/** Puts an apostrophe before everything within a line of CSV that would begin a formula with another separator. */
export function guardedLine(line: string): string {
  return line.replace(cellWithin, "$&'")
}

/** A text for a workbook, in which nothing is a formula by its content. Only apostrophes that `unguarded` takes away are doubled. */
export function guardedText(text: string): string {
  const within = text.replace(apostropheWithin, "$1'")
  return text.startsWith("'") && guardable.test(text) ? `'${within}` : within
}

/** Takes the apostrophes away again, from a file of ours that comes back. */
export function unguarded(cell: string): string {
  const text = cell.replace(guardedWithin, '$1')
  return text.startsWith("'") && guardable.test(text) ? text.slice(1) : text
}
