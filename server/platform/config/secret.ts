import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
  return secretFrom(loadSecretText(configured, folder))
}

/** The text of that secret. */
export function loadSecretText(configured: string | undefined, folder: string): string {
  if (configured) return configured
  keepSecretText(randomBytes(32).toString('base64url'), folder)
  return secretTextIfAny(undefined, folder) ?? ''
}

/** The text of the secret; null if neither the configuration nor the data folder has one. */
export function secretTextIfAny(configured: string | undefined, folder: string): string | null {
  if (configured) return configured
  const file = join(folder, 'secret')
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8').trim()
  if (text.length >= 32) return text
  throw new ConfigurationError(`The secret in ${file} is too short. Use 32 characters or more.`)
}

/** Keeps a secret in the data folder, unless it has one. */
export function keepSecretText(text: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(join(folder, 'secret'), `${text}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
