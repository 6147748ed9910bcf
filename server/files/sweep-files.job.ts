import { sql } from 'kysely'
import { type Db, within } from '#server/platform/db/db.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'

/** A file is sent after its row is written and removed after its row is gone: anything older than this is neither. */
const YOUNG_MS = 24 * 60 * 60_000
/** The number of files without a row that is always accepted; beyond it, up to a tenth of all files. */
const BELIEVED = 20

/**
 * Removes files in the store that belong to no row, once a week. If too many are unknown, the store seems to be shared
 * with another installation, or the database to be an older copy: then nothing is removed, and the job logs it.
 */
export function sweepFiles(store: FileStore | undefined, now: () => number = Date.now): Job {
  return defineJob({
    name: 'sweep-files',
    everySeconds: 7 * 86_400,
    options: { tries: 2, concurrency: 1, expireInSeconds: 6 * 3600 },
    async work(_, { db, log, signal }) {
      if (!store) return
      const unknown: string[] = []
      let seen = 0
      for await (const keys of store.keysBefore(new Date(now() - YOUNG_MS))) {
        signal.throwIfAborted()
        seen += keys.length
        unknown.push(...(await withoutRow(db, keys)))
      }
      if (unknown.length > Math.max(BELIEVED, seen / 10)) {
        log.warn(
          { unknown: unknown.length, seen },
          'Too many files in the store are unknown, so none were removed.',
        )
        return
      }
      for (const key of unknown) {
        signal.throwIfAborted()
        await store.remove(key)
      }
      if (unknown.length > 0)
        log.info({ removed: unknown.length, seen }, 'Removed files that no answer uses.')
    },
  })
}

async function withoutRow(db: Db, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const { rows } = await within(db, 'system', trx =>
    sql<{ key: string }>`select assay.keys_without_file(${keys}::text[]) as key`.execute(trx),
  )
  return rows.map(row => row.key)
}
