import { existsSync } from 'node:fs'
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { DatabaseHome } from './database-home.ts'
import { replaceFile } from './replace-file.ts'
import { runAs } from './run-as.ts'

// The superuser needs no password because only its own user and root can enter the socket's folder.
const authentication = `local all postgres trust
local all all scram-sha-256
`

/**
 * Initializes the database of a home that has none: in a folder beside it, which is then renamed, so that a kill half
 * way leaves only a folder that the next start removes.
 */
export async function initialiseCluster(home: DatabaseHome, bin: string, isDurable: boolean): Promise<void> {
  if (existsSync(join(home.cluster, 'PG_VERSION'))) return
  await sweep(home)
  const fresh = await mkdtemp(`${home.cluster}.new-`)
  await home.user.own(fresh)
  await runAs(home, join(bin, 'initdb'), [...initialisation(fresh), ...(isDurable ? [] : ['--no-sync'])])
  replaceFile(home, join(fresh, 'pg_hba.conf'), authentication)
  await rename(fresh, home.cluster)
  if (isDurable) await syncFolder(home.folder)
}

function initialisation(folder: string): string[] {
  return [
    `--pgdata=${folder}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    // PostgreSQL's own collation: an upgrade of the machine's C library or ICU cannot disorder an index.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]
}

async function sweep(home: DatabaseHome): Promise<void> {
  for (const name of await readdir(home.folder)) {
    // An orphaned initdb may still write into its folder; then a later start removes it.
    const rest = name.startsWith(`${basename(home.cluster)}.new-`)
    if (rest) await rm(join(home.folder, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
