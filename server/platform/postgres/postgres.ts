import { bringUp } from './bring-up.ts'
import { openHome } from './database-home.ts'
import { lockFolder } from './folder-lock.ts'
import { keepUp } from './keep-up.ts'
import { stopPostmaster } from './postmaster.ts'
import { urlBehind } from './probe.ts'
import type { Settings } from './settings.ts'
import { chooseSocketFolder } from './socket-folder.ts'

/** A running embedded PostgreSQL, held by this process alone. */
export interface EmbeddedPostgres {
  /** connection URL (unix socket) of the superuser `postgres`, database `assay` */
  url: string
  /** stops the server, also one that was adopted, waits until it is gone, and releases the folder */
  stop(): Promise<void>
}

interface PostgresOptions {
  /** where everything of the database lives, for example `data/postgres`; made when absent */
  folder: string
  /** receives progress, a line at a time */
  say?: (line: string) => void
  /** further PostgreSQL settings; they win over our own, and do not reach a server that is adopted */
  settings?: Settings
}

/**
 * Brings up the PostgreSQL of a folder and keeps it up: adopts the server that still runs there, or starts one,
 * initialising the folder first when it is new. Throws an Error, meant for people, when another Assay
 * holds the folder, the database's user cannot reach it, or PostgreSQL does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { say = () => undefined, settings = {} } = options
  demandUnixSockets()
  const home = await openHome(options.folder)
  const socketFolder = await chooseSocketFolder(home)
  const lock = await lockFolder(home.folder)
  const letGo = async () => {
    // A process that took the folder over uses the server now.
    if (lock.isHeld()) await stopPostmaster(home, socketFolder)
    await lock.release()
  }
  try {
    const plan = { home, socketFolder, settings, say }
    await bringUp(plan)
    return handleOf(urlBehind(socketFolder, 'assay'), keepUp(plan), letGo)
  } catch (error) {
    await letGo()
    throw error
  }
}

function demandUnixSockets(): void {
  if (process.platform !== 'win32') return
  throw new Error(
    'The embedded database needs Unix sockets, which Node.js doesn’t support on Windows. ' +
      'Set DATABASE_URL to your own PostgreSQL, or run Assay in WSL.',
  )
}

function handleOf(
  url: string,
  leaveAlone: () => Promise<void>,
  letGo: () => Promise<void>,
): EmbeddedPostgres {
  let stopped: Promise<void> | undefined
  return {
    url,
    stop: () => {
      stopped ??= leaveAlone().then(letGo)
      return stopped
    },
  }
}
