import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 3 * 1024 ** 3

/**
 * Makes a folder for databases, in memory where there is enough: writing one to a disk takes ten times the processor
 * time. As root a database runs as a user of its own, which may enter the folder.
 */
export async function quickFolder(beginning: string): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null)
  const isEnough = memory && memory.bavail * memory.bsize > ENOUGH_BYTES
  const folder = await mkdtemp(join(isEnough ? MEMORY : tmpdir(), beginning))
  await chmod(folder, 0o711)
  return folder
}
