import type { PgBoss } from 'pg-boss'
import type { Logger } from '../config/log.ts'
import type { Job } from './job.ts'
import { policyOf } from './policy.ts'

/** Every instance asks at least this often, so that a run is late by a minute at most. */
const ASKING_SECONDS = 60

/**
 * Queues each recurring job once in each of its time slots, by the database's clock: every instance tries, and the
 * queue accepts the first. A slot in which no instance ran is skipped. Returns a function that stops it.
 */
export async function keepRecurring(
  boss: Pick<PgBoss, 'send'>,
  jobs: readonly Job[],
  log: Logger,
): Promise<() => void> {
  const timers: NodeJS.Timeout[] = []
  for (const { name, options, everySeconds } of jobs) {
    if (everySeconds === undefined) continue
    const policy = policyOf(options)
    // The queue knows a slot by the job that was in it: that has to stay until the slot is over.
    const deleteAfterSeconds = Math.max(policy.deleteAfterSeconds, 2 * everySeconds)
    const ask = async () => {
      try {
        await boss.send(name, {}, { ...policy, deleteAfterSeconds, singletonSeconds: everySeconds })
      } catch (error) {
        log.warn({ err: error, job: name }, 'A recurring job could not be queued; it is tried again soon.')
      }
    }
    await ask()
    timers.push(setInterval(ask, Math.min(everySeconds, ASKING_SECONDS) * 1000).unref())
  }
  return () => timers.forEach(clearInterval)
}
