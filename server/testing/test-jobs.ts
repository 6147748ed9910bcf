import { pino } from 'pino'
import { afterAll } from 'vitest'
import { within } from '#server/platform/db/db.ts'
import { readingFrom } from '#server/platform/db/replica.ts'
import { asRole } from '#server/platform/db/role.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { testSecret } from './test-database.ts'
import type { Site } from './test-server.ts'

/** Does a job at the test's own time, on the site's database and with its queue, in which emails stay. */
export interface Clerk {
  work(job: Job, payload?: object): Promise<void>
  /** Queues a job, for a process that works. */
  queue(name: string, payload: object): Promise<void>
  /** The emails that were queued since the last look, by recipient. */
  emails(): Promise<Email[]>
}

/** `queued` are jobs that others queue; they stay there. */
export async function aClerk(
  here: Pick<Site, 'db' | 'owner' | 'ownerUrl'>,
  queued: Job[] = [],
): Promise<Clerk> {
  const url = asRole(here.ownerUrl, 'assay_server', testSecret.keyFor('database role').toString('base64url'))
  const log = pino({ level: 'silent' })
  const post = defineJob({ name: 'send-mail', work: async () => {} })
  const queue = await startJobs({ url, secret: null, jobs: [post, ...queued], work: false, db: here.db, log })
  afterAll(() => queue.stop())
  const { db } = here
  const signal = new AbortController().signal
  const tools = {
    db,
    read: readingFrom(url),
    log,
    enqueue: queue.enqueue,
    jobId: 'now',
    queuedAt: new Date(),
    isLastTry: true,
    signal,
  }
  return {
    work: (job, payload = {}) =>
      job.work(payload, {
        ...tools,
        within: (organizationId, userId, work) => within(db, { organizationId, userId }, work),
      }),
    queue: (name, payload) =>
      within(db, { organizationId: null, userId: null }, trx => queue.enqueue(trx, name, payload)),
    emails: async () => {
      const { rows } = await here.owner.query<{ data: Email }>(
        `delete from pgboss.job where name = 'send-mail' returning data`,
      )
      return rows.map(row => row.data).sort((one, other) => one.to.localeCompare(other.to))
    },
  }
}
