import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Letters and digits that are not mistaken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The demo password stored in the file, if there is one. */
export function keptPassword(file: string): string | undefined {
  try {
    const kept = readFileSync(file, 'utf8').trim()
    return kept.length >= 12 ? kept : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Makes a password for all demo people and keeps it in the file, which only its owner may read. */
export function makePassword(file: string): string {
  const password = Array.from({ length: 4 }, group).join('-')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  return password
}

/** Five of 31 characters; four groups make 99 bits. */
function group(): string {
  return Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
