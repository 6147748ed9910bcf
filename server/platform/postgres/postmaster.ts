import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseHome, makePrivateFolder } from './database-home.ts'
import { disownRemains, findPostmaster } from './pid-file.ts'
import { startOf } from './process-identity.ts'
import { readIfAny } from './read-if-any.ts'
import { startOptions } from './run-as.ts'
import { type Settings, settingsFor } from './settings.ts'
import { socketIn } from './socket-path.ts'

/** A server that we have started. */
export interface Launch {
  hasEnded(): boolean
  /** its output before its own log opened */
  lastWords(): string
}

const patienceMs = 30_000

/**
 * Starts a server in a session of its own: the terminal's Ctrl-C does not reach it, it holds nothing
 * of ours open, and it outlives us.
 */
export async function launch(
  home: DatabaseHome,
  bin: string,
  socketFolder: string,
  settings: Settings,
): Promise<Launch> {
  await makePrivateFolder(socketFolder, home.user)
  await makePrivateFolder(home.log, home.user)
  disownRemains(home, socketFolder)
  const options = settingsFor(home, socketFolder, settings).flatMap(setting => ['-c', setting])
  const words = join(home.folder, 'start.log')
  const child = start(home, [join(bin, 'postgres'), '-D', home.cluster, ...options], words)
  let failure = ''
  child.once('error', error => {
    failure = error.message
  })
  return {
    hasEnded: () => failure !== '' || child.exitCode !== null || child.signalCode !== null,
    lastWords: () => failure || (readIfAny(words) ?? ''),
  }
}

/** Stops the server of a home, if one runs, waits until its process is gone, and removes its socket's folder. */
export async function stopPostmaster(home: DatabaseHome, socketFolder: string): Promise<void> {
  const pid = findPostmaster(home)?.pid
  if (pid) await end(pid)
  await rm(socketIn(socketFolder), { force: true })
  await rm(`${socketIn(socketFolder)}.lock`, { force: true })
  await rmdir(socketFolder).catch(() => undefined)
}

async function end(pid: number): Promise<void> {
  const start = startOf(pid)
  const isGone = () => startOf(pid) !== start
  // The fast shutdown breaks off the clients; one that hangs is cut short, and recovers at the next start.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isGone()) process.kill(pid, signal)
    for (const deadline = Date.now() + patienceMs; !isGone() && Date.now() < deadline; ) await sleep(10)
  }
}

function start(home: DatabaseHome, [program = '', ...args]: string[], output: string) {
  const file = openSync(output, 'w', 0o600)
  try {
    const child = spawn(program, args, {
      ...startOptions(home),
      detached: true,
      stdio: ['ignore', file, file],
    })
    child.unref()
    return child
  } finally {
    closeSync(file)
  }
}
