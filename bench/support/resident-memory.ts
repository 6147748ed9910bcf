import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the memory that a process holds now, in megabytes; Linux only. */
export function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(join('/proc', String(pid), 'status'), 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
