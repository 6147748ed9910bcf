import { each } from '#server/platform/jobs/each.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import type { Keeping } from '#server/platform/keeping/keeping.ts'
import { companiesWithoutHold, emptyOutbox, purgeExpiredOf, purgingOf } from './purging.ts'

interface Settings {
  /** The folder where emails wait if there is no mail server. */
  outbox: string
  /** The statements of all nouns. */
  keeping: Required<Keeping>
}

/** Once a day, removes expired data: see docs/keeping.md. A company under legal hold loses nothing. */
export function purgeExpired({ outbox, keeping }: Settings): Job {
  return defineJob({
    name: 'purge-expired',
    everySeconds: 86_400,
    options: { tries: 2, concurrency: 1, expireInSeconds: 4 * 3600 },
    async work(_, tools) {
      const { db, signal } = tools
      const owners = [...(await companiesWithoutHold(db)), null]
      const purging = await purgingOf(db, keeping)
      await each<() => Promise<unknown>>(
        [
          ...owners.map(owner => () => purgeExpiredOf(tools, purging, owner)),
          () => emptyOutbox(outbox, { isDone: true }),
        ],
        signal,
        async step => void (await step()),
      )
    },
  })
}
