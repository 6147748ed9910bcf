/** The way in which a workbook shows the numbers of a cell, as far as it changes their text. */
export type NumberFormat =
  | { kind: 'date' }
  | { kind: 'padded'; digits: number }
  | { kind: 'decimals'; digits: number }
  | null

/** Dates and times among the formats that every workbook has. */
const builtInDates = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const
/** `0.00` and `#,##0.00` among them. */
const builtInDecimals = new Set([2, 4])

export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    if (builtInDecimals.has(id)) return { kind: 'decimals', digits: 2 }
    return builtInDates.some(([from, to]) => id >= from && id <= to) ? { kind: 'date' } : null
  }
  if (/^0+$/.test(code)) return { kind: 'padded', digits: code.length }
  const decimals = /^[#,]*0\.(0+)(?:;|_|$)/.exec(code)?.[1]
  if (decimals) return { kind: 'decimals', digits: decimals.length }
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '')
  return /[ymdhs]/i.test(bare) && !/general/i.test(bare) ? { kind: 'date' } : null
}

/**
 * The text of a number as the workbook shows it: `010001` where it pads with zeros, `5.10` where its decimals are fixed,
 * `2026-01-31` where it is a day. Digits that the workbook hides are kept.
 */
export function textOfNumber(stored: string, format: NumberFormat, since1904: boolean): string {
  const number = Number(stored)
  if (!Number.isFinite(number)) return stored
  if (format?.kind === 'date') return textOfDate(number, since1904) ?? plain(number)
  const text = plain(number)
  if (format?.kind === 'decimals') return withDecimals(text, format.digits)
  return format?.kind === 'padded' && /^\d+$/.test(text) ? text.padStart(format.digits, '0') : text
}

/** The zeros behind a fraction count: 5.10 is another number of a question than 5.1. An integer stays one. */
function withDecimals(text: string, digits: number): string {
  const fraction = /^-?\d+\.(\d+)$/.exec(text)?.[1]
  return fraction === undefined ? text : text + '0'.repeat(Math.max(0, digits - fraction.length))
}

/** Without the last digits of a fraction, which are an artefact of its storage. */
function plain(number: number): string {
  return Number.isInteger(number) && Math.abs(number) < 1e15
    ? String(number)
    : String(Number(number.toPrecision(15)))
}

const DAY = 86_400_000
const LAST_DAY = 2_958_465

/** Days count from 1900 or 1904; Excel takes 1900 for a leap year. */
function textOfDate(serial: number, since1904: boolean): string | null {
  if (serial < 0 || serial > LAST_DAY) return null
  const from = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30)
  const moment = new Date(from + Math.round(serial * 86_400) * 1000)
  const iso = moment.toISOString()
  if (serial < 1) return iso.slice(11, 16)
  return moment.getTime() % DAY === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`
}
