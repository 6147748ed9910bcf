import { spawnSync } from 'node:child_process'
import { readIfAny } from './read-if-any.ts'

/**
 * The moment a process started, as a token that a later process with the same id does not share;
 * undefined when no such process runs (a zombie counts as gone).
 */
export function startOf(pid: number): string | undefined {
  return process.platform === 'linux' ? startOnLinux(pid) : ask('lstart=', pid)?.replaceAll(/\W+/g, '.')
}

/** The command line of a process, its arguments parted by spaces; undefined when there is none to see. */
export function commandOf(pid: number): string | undefined {
  return process.platform === 'linux'
    ? readIfAny(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ')
    : ask('command=', pid)
}

function startOnLinux(pid: number): string | undefined {
  const stat = readIfAny(`/proc/${pid}/stat`)
  // The second field is the program's name in brackets and may itself hold spaces and brackets.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return undefined
  // Ticks count from the start of the machine, so they repeat after the next one.
  const boot = readIfAny('/proc/sys/kernel/random/boot_id')?.slice(0, 8) ?? ''
  return `${boot}.${fields[19]}`
}

function ask(column: string, pid: number): string | undefined {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const answer = spawnSync('ps', ['-ww', '-o', column, '-p', String(pid)], { encoding: 'utf8', env })
  return answer.stdout?.trim() || undefined
}
