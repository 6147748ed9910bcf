import { setTimeout as sleep } from 'node:timers/promises'
import { bringUp, type Plan } from './bring-up.ts'
import { findPostmaster } from './pid-file.ts'

const lookEveryMs = 250
const restMs = 2_000

/** Restarts the server whenever it has died, until the returned function is called and awaited. */
export function keepUp(plan: Plan): () => Promise<void> {
  const leaving = new AbortController()
  const watch = watchOver(plan, leaving.signal)
  return () => {
    leaving.abort()
    return watch
  }
}

async function watchOver(plan: Plan, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (findPostmaster(plan.home)) await pause(lookEveryMs, signal)
    else await revive(plan, signal)
  }
}

async function revive(plan: Plan, signal: AbortSignal): Promise<void> {
  plan.say('PostgreSQL stopped. Restarting it')
  try {
    await bringUp(plan, signal)
  } catch (error) {
    if (signal.aborted) return
    plan.say(error instanceof Error ? error.message : String(error))
    await pause(restMs, signal)
  }
}

/** Waits without keeping the process alive; ends early on the signal. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { ref: false, signal }).catch(() => undefined)
}
