import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { DatabaseHome } from './database-home.ts'

const execute = promisify(execFile)

/**
 * Returns the options with which PostgreSQL's programs start. They get nothing of our environment: PGDATA, PGPORT and
 * others would change their behaviour.
 */
export function startOptions(home: DatabaseHome) {
  const { uid, gid } = home.user
  return { uid, gid, cwd: home.folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } }
}

/** Runs a program as the database's user and waits; throws with its output if it fails. */
export async function runAs(home: DatabaseHome, program: string, args: string[]): Promise<void> {
  await execute(program, args, startOptions(home))
}
