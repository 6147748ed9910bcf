import { readFileSync } from 'node:fs'

/** A file's text, or undefined when it is not there or cannot be read. */
export function readIfAny(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
