import { readFile } from 'node:fs/promises'
import { ConfigurationError } from '#server/platform/config/config.ts'
import { typeHidden } from './type-hidden.ts'

/** The shortest passphrase that a backup is encrypted with. */
const PASSPHRASE_MIN = 12

interface Request {
  /** A file whose first line is the passphrase. */
  file: string | undefined
  /** The terminal asks once, or twice for a new one. */
  ask: 'once' | 'twice' | 'never'
}

/** The passphrase from a file, from ASSAY_BACKUP_PASSPHRASE, or typed without being shown; null if there is none. */
export async function readPassphrase({ file, ask }: Request): Promise<string | null> {
  const given = file ? firstLine(await readFile(file, 'utf8')) : process.env.ASSAY_BACKUP_PASSPHRASE || null
  if (given !== null) return checked(given)
  if (ask === 'never') return null
  if (!process.stdin.isTTY) {
    throw new ConfigurationError(
      'There is no terminal to ask for the passphrase on. Set ASSAY_BACKUP_PASSPHRASE, or use --passphrase-file.',
    )
  }
  const typed = await typeHidden('Passphrase: ')
  if (ask === 'twice' && (await typeHidden('The same again: ')) !== typed)
    throw new ConfigurationError('The two passphrases are not the same. Nothing was made.')
  return checked(typed)
}

const firstLine = (text: string) => text.split(/\r?\n/, 1)[0] ?? ''

function checked(passphrase: string): string {
  if (passphrase.length >= PASSPHRASE_MIN) return passphrase
  throw new ConfigurationError(`The passphrase must have ${PASSPHRASE_MIN} characters or more.`)
}
