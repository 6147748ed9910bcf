import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseHome } from './database-home.ts'
import { commandOf, startOf } from './process-identity.ts'
import { readIfAny } from './read-if-any.ts'
import { replaceFile } from './replace-file.ts'
import { socketIn } from './socket-path.ts'

/** The main process of a running server, and the folder of its socket once it has one. */
interface Postmaster {
  pid: number
  socketFolder: string | undefined
}

/** The server that runs on a home now, whether ready or not. */
export function findPostmaster(home: DatabaseHome): Postmaster | undefined {
  const [line, , , , socketFolder] = linesOf(home)
  const pid = Number(line)
  const runs = pid > 0 && startOf(pid) !== undefined && commandOf(pid)?.includes(` -D ${home.cluster} `)
  return runs ? { pid, socketFolder: socketFolder || undefined } : undefined
}

/**
 * Removes the remains of a killed server that a new one would mistake for a running one, because its process id has
 * meanwhile been given to another program.
 */
export function disownRemains(home: DatabaseHome, socketFolder: string): void {
  const [pid, ...rest] = linesOf(home)
  if (findPostmaster(home)) return
  rmSync(`${socketIn(socketFolder)}.lock`, { force: true })
  // PostgreSQL knows its parent's id to be stale, and then still refuses while an orphan of the killed server
  // uses its shared memory. Without the file it could not tell.
  if (isTaken(Number(pid))) replaceFile(home, pidFileOf(home), [process.pid, ...rest].join('\n'))
}

function isTaken(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

function linesOf(home: DatabaseHome): string[] {
  return readIfAny(pidFileOf(home))?.split('\n') ?? []
}

function pidFileOf(home: DatabaseHome): string {
  return join(home.cluster, 'postmaster.pid')
}
