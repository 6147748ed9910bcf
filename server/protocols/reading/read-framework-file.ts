import { type Reading, readOscal } from '../read-oscal.ts'
import { readLibrary } from './read-library.ts'
import { readSheet } from './read-sheet.ts'

/** Reads a framework by its content, whatever the name of its file says. */
export function readFrameworkFile(bytes: Uint8Array): Reading | Promise<Reading> {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  if (binary.some(signature => start.startsWith(signature))) return readSheet(bytes)
  const text = start.replace(/^(?:ï»¿|ÿþ|þÿ)/, '').trimStart()
  if (/^[[{<]/.test(text)) return readOscal(bytes)
  if (isYaml(text)) return readLibrary(bytes)
  return /[\n,;\t]/.test(text) ? readSheet(bytes) : readOscal(bytes)
}

/** Workbooks, old ones, and what people take for one. */
const binary = ['PK', 'ÐÏ\u0011à', '%PDF']

/** A library begins with a key and its value. */
function isYaml(text: string): boolean {
  const first = text.split(/\r?\n/).find(line => line.trim() && !/^\s*(?:#|---|%YAML)/.test(line)) ?? ''
  return /^[\w-]+:(?:\s|$)/.test(first)
}
