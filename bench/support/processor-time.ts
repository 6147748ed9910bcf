import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** Linux counts in hundredths of a second, whatever the machine. */
const MS_A_TICK = 10

/** Returns the processor time that each process has taken so far, in milliseconds; Linux only. */
export function processorTimes(pids: readonly (number | undefined)[]): Map<number, number> {
  return new Map(pids.flatMap(pid => (pid === undefined ? [] : [[pid, msOf(pid)] as const])))
}

/** Returns what the processes of the second count took since the first, those included that began in between. */
export function takenBetween(before: Map<number, number>, after: Map<number, number>): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0)
}

/** 0 for a process that has ended. */
function msOf(pid: number): number {
  try {
    const stat = readFileSync(join('/proc', String(pid), 'stat'), 'utf8')
    // The name, in brackets, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * MS_A_TICK
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

/** The processes of the database that serve this one now, but for the one that is asked. */
export async function backendsOf(owner: pg.Pool): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return rows.map(({ pid }) => pid)
}
