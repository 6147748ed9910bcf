import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { initialiseCluster } from './cluster.ts'
import type { DatabaseHome } from './database-home.ts'
import { findPostmaster } from './pid-file.ts'
import { type Launch, launch } from './postmaster.ts'
import { probe } from './probe.ts'
import type { Settings } from './settings.ts'

/** The settings with which the server of a home is started. */
export interface Plan {
  home: DatabaseHome
  socketFolder: string
  settings: Settings
  say: (line: string) => void
}

const reapingMs = 15_000
const recoveryMs = 10 * 60_000
const isBeingReaped = /lock file ".*" already exists|shared memory block .* is still in use/

/**
 * Adopts the server that responds behind the socket, or else starts one; returns once it responds. A server being
 * started, stopped, recovered or reaped is waited for, until the signal aborts.
 */
export async function bringUp(plan: Plan, signal?: AbortSignal): Promise<void> {
  const { home, socketFolder } = plan
  const begin = Date.now()
  let launched: Launch | undefined
  for (;;) {
    // One that has just been launched could not be found yet, and would be left behind.
    if (!launched || findPostmaster(home)) signal?.throwIfAborted()
    const presence = await probe(socketFolder)
    if (presence === 'ready') return
    if (launched?.hasEnded()) {
      demandRetry(home, launched, begin)
      launched = undefined
      await sleep(50)
    }
    if (presence === 'absent' && !launched && !findPostmaster(home)) launched = await startServer(plan)
    if (Date.now() - begin > recoveryMs)
      throw new Error(`PostgreSQL isn’t responding. Its log is in ${home.log}.`)
    await sleep(10)
  }
}

async function startServer({ home, socketFolder, settings, say }: Plan): Promise<Launch> {
  const bin = await findBinaries(home)
  await initialiseCluster(home, bin, settings.fsync !== 'off')
  say(`Starting PostgreSQL in ${home.folder}`)
  return launch(home, bin, socketFolder, settings)
}

function demandRetry(home: DatabaseHome, launched: Launch, begin: number): void {
  const words = launched.lastWords().trim()
  if (isBeingReaped.test(words) && Date.now() - begin < reapingMs) return
  throw new Error(`PostgreSQL didn’t start: ${words || 'see its log'}\nIts log is in ${home.log}.`)
}
