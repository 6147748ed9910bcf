import { rename, rm, stat } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { ConfigurationError } from '#server/platform/config/config.ts'
import { damaged } from './damaged.ts'
import type { Header, Manifest, Tell } from './format.ts'
import { readBackup } from './read-backup.ts'
import { type Source, type Target, writeBackup } from './write-backup.ts'

/**
 * Writes a backup and reads it again. The file gets its name only when everything in it is as it was written, so that a
 * file with that name is a whole backup. Throws `ConfigurationError` if there is a file already.
 */
export async function makeBackup(
  source: Source,
  { path, passphrase }: Target,
  tell: { copying: Tell; verifying: Tell },
): Promise<{ header: Header; manifest: Manifest }> {
  const exists = await stat(path).catch(() => null)
  if (exists) throw new ConfigurationError(`${path} exists already. Nothing was made.`)
  const part = `${path}.part`
  try {
    const manifest = await writeBackup(source, { path: part, passphrase }, tell.copying)
    const read = await readBackup({ path: part, passphrase }, {}, tell.verifying)
    if (!isDeepStrictEqual(read.manifest, manifest)) throw damaged('it is not what was written')
    await rename(part, path)
    return read
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(part, { force: true })
    throw error
  }
}
