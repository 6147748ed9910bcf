import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openHome } from './database-home.ts'
import { probe, urlBehind } from './probe.ts'
import { chooseSocketFolder } from './socket-folder.ts'

/**
 * The address of the superuser of a folder's embedded PostgreSQL if it runs, for a command beside the server; null if
 * it does not. Starts nothing.
 */
export async function addressIfRunning(folder: string): Promise<string | null> {
  if (!hasCluster(folder)) return null
  const socketFolder = await chooseSocketFolder(await openHome(folder))
  return (await probe(socketFolder)) === 'ready' ? urlBehind(socketFolder, 'assay') : null
}

/** Whether a folder has an embedded database, running or not. */
export function hasCluster(folder: string): boolean {
  return existsSync(join(folder, 'cluster/PG_VERSION'))
}
