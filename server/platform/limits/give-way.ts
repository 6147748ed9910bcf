import { readlinkSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Lower than that of the threads that serve calls, by the rules of `nice`. */
const NICE = 10

/** Lets calls go first: this thread works in the time that they leave. Only Linux knows priorities of threads. */
export function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    // A number of a thread is one of a process to Linux.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (getPriority(thread) < NICE) setPriority(thread, NICE)
  } catch {
    // Without /proc, or where it is forbidden, the thread works as any other.
  }
}
