import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError } from './config.ts'

/** Keys for one purpose each, all derived from the installation's one secret. */
export interface Secret {
  /** 32 bytes that depend on the purpose and reveal nothing of the secret. */
  keyFor(purpose: string): Buffer
}

export function secretFrom(text: string): Secret {
  return { keyFor: purpose => Buffer.from(hkdfSync('sha256', text, 'assay', purpose, 32)) }
}

/** The configured secret, else the one in the data folder, made at the first start and readable by its owner only. */
export function loadSecret(configured: string | undefined, folder: string): Secret {
  if (configured) return secretFrom(configured)
  const file = join(folder, 'secret')
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const text = readFileSync(file, 'utf8').trim()
  if (text.length < 32)
    throw new ConfigurationError(`The secret in ${file} is too short. Use 32 characters or more.`)
  return secretFrom(text)
}
