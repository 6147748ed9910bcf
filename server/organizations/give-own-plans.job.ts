import { sql } from 'kysely'
import { within } from '#server/platform/db/db.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'

/** Every hour, finds the companies that dwarf the others: the database plans their statements for their own size. */
export const giveOwnPlans: Job = defineJob({
  name: 'give-own-plans',
  everySeconds: 3600,
  options: { tries: 2, concurrency: 1, keepSeconds: 86_400 },
  async work(_, { db }) {
    await within(db, 'system', trx => sql`select assay.give_own_plans()`.execute(trx))
  },
})
