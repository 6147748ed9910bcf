import { chmod, lstat, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertReachable, type DatabaseUser, userFor } from './database-user.ts'

/** The folder of a database, and the system user it runs as. */
export interface DatabaseHome {
  folder: string
  /** PostgreSQL's own data directory */
  cluster: string
  log: string
  user: DatabaseUser
}

/** Creates the folder of a database, or throws an Error that explains why its user cannot work there. */
export async function openHome(path: string): Promise<DatabaseHome> {
  await makeEnterable(path)
  const folder = await realpath(path)
  const cluster = join(folder, 'cluster')
  const owner = await stat(cluster).catch(() => undefined)
  const user = userFor(owner, folder)
  await assertReachable(folder, user)
  return { folder, cluster, log: join(folder, 'log'), user }
}

/** Makes a folder that belongs to the database's user alone; refuses one that a stranger has put there. */
export async function makePrivateFolder(path: string, user: DatabaseUser): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch(unlessExists)
  const found = await lstat(path)
  if (!found.isDirectory() || (found.uid !== user.uid && found.uid !== process.getuid?.())) {
    throw new Error(`${path} belongs to another user. Remove it, then start again.`)
  }
  await user.own(path)
  await chmod(path, 0o700)
}

async function makeEnterable(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (!first) return
  // A strict umask would lock the database's user out of the new folder.
  for (let made = folder; made.length >= first.length; made = dirname(made)) await chmod(made, 0o711)
}

function unlessExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
