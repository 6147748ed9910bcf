import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { DatabaseHome } from './database-home.ts'
import { assertReachable } from './database-user.ts'
import { findPostmaster } from './pid-file.ts'
import { socketIn } from './socket-path.ts'

// The shortest limit of the systems we run on (macOS: 104 bytes with the closing NUL).
const longestSocketPath = 103

/**
 * Chooses the folder for the socket of a home: inside it, or the machine's temporary folder if the path is too long. A
 * running server has chosen before, perhaps under another temporary folder.
 */
export async function chooseSocketFolder(home: DatabaseHome): Promise<string> {
  const inside = join(home.folder, 'socket')
  const outside = `assay-${createHash('sha256').update(home.cluster).digest('hex').slice(0, 16)}`
  const inUse = findPostmaster(home)?.socketFolder
  if (inUse && (inUse === inside || basename(inUse) === outside)) return inUse
  for (const folder of [inside, join(tmpdir(), outside), join('/tmp', outside)]) {
    if (Buffer.byteLength(socketIn(folder)) <= longestSocketPath && (await isReachable(folder, home)))
      return folder
  }
  throw new Error(`The path ${home.folder} is too long for a socket. Set ASSAY_DATA to a shorter path.`)
}

async function isReachable(folder: string, home: DatabaseHome): Promise<boolean> {
  return assertReachable(dirname(folder), home.user).then(
    () => true,
    () => false,
  )
}
