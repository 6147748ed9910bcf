import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

interface Kept {
  id: string
  at: Date
}

/**
 * Keeps an email as a file that is written whole or not at all. Names sort by time and contain the email's id, so that
 * the same email twice is one file.
 */
export async function keepInOutbox(folder: string, { id, at }: Kept, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `.${randomUUID()}.tmp`)
  try {
    await write(draft, bytes)
    await rename(draft, join(folder, `${at.toISOString().replace(/[:.]/g, '-')}-${id}.eml`))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function write(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
