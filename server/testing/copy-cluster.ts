import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Gives a folder a database of its own, from which `startPostgres` starts it: a copy of a stopped one, with its owner.
 * Initializing and migrating each database anew would cost seconds.
 */
export async function copyCluster(stopped: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o711 })
  await run('cp', ['-a', stopped, join(folder, 'cluster')])
}
