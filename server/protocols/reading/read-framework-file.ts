import { type Reading, readOscal } from '../read-oscal.ts'

/**
 * Reads a framework by its content, whatever the name of its file says. Only the reader that it takes is
 * loaded. `sheet` is the index of the sheet of a workbook, if one was chosen.
 */
export async function readFrameworkFile(bytes: Uint8Array, sheet?: number): Promise<Reading> {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  if (binary.some(signature => start.startsWith(signature))) return (await sheets()).readSheet(bytes, sheet)
  const text = start.replace(/^(?:ï»¿|ÿþ|þÿ)/, '').trimStart()
  if (text === '' && isBlank(bytes)) return { errors: [{ place: 'file', message: 'The file is empty.' }] }
  if (/^[[{<]/.test(text)) return readOscal(bytes)
  if (isYaml(text)) return (await import('./read-library.ts')).readLibrary(bytes)
  return /[\n,;\t]/.test(text) ? (await sheets()).readSheet(bytes, sheet) : readOscal(bytes)
}

const sheets = () => import('./read-sheet.ts')

/** Workbooks, old ones, and what people take for one. */
const binary = ['PK', 'ÐÏ\u0011à', '%PDF']

const isBlank = (bytes: Uint8Array) => new TextDecoder().decode(bytes).trim() === ''

/** A library begins with a key and its value. */
function isYaml(text: string): boolean {
  const first = text.split(/\r?\n/).find(line => line.trim() && !/^\s*(?:#|---|%YAML)/.test(line)) ?? ''
  return /^[\w-]+:(?:\s|$)/.test(first)
}
