import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { jobs } from '#server/jobs.ts'
import type { JobSettings } from '#server/noun.ts'
import { openPools } from '#server/platform/db/pools.ts'
import { asRole } from '#server/platform/db/role.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { keepRecurring } from '#server/platform/jobs/recurring.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { testSecret } from '#server/testing/test-database.ts'
import type { Site } from '#server/testing/test-server.ts'

const INSTANCES = 2
const PATIENCE_MS = 60_000

interface Run {
  name: string
  jobId: string
  at: Date
}

/** Instances that share the database and do all background work that there is, on their own or when they are asked to look. */
export async function workingInstances(here: Site, settings: Omit<JobSettings, 'address'>) {
  const url = asRole(here.ownerUrl, 'assay_server', testSecret.keyFor('database role').toString('base64url'))
  const runs: Run[] = []
  const emails: (Email & { at: Date })[] = []
  const faults: string[] = []
  const log = pino({ level: 'warn' }, { write: line => void faults.push(line) })
  const counted = (job: Job): Job => ({
    ...job,
    work: (payload, tools) => {
      runs.push({ name: job.name, jobId: tools.jobId, at: new Date() })
      return job.work(payload, tools)
    },
  })
  const post = defineJob<Email>({
    name: 'send-mail',
    work: async email => void emails.push({ ...email, at: new Date() }),
  })
  const all = jobs({ ...settings, address: 'https://assay.test' }).map(job =>
    counted(job.name === 'send-mail' ? post : job),
  )
  const pools = openPools(url, { calls: 8 })
  const instances = await Promise.all(
    Array.from({ length: INSTANCES }, () =>
      startJobs({ url, jobs: all, secret: null, work: true, db: pools.jobs, log }),
    ),
  )
  const bosses = await Promise.all(
    Array.from({ length: INSTANCES }, async () => {
      const boss = new PgBoss({
        connectionString: url,
        max: 1,
        migrate: false,
        createSchema: false,
        schedule: false,
        supervise: false,
      })
      boss.on('error', () => {})
      return boss.start()
    }),
  )
  onTestFinished(async () => {
    await Promise.all(bosses.map(boss => boss.stop({ graceful: false, close: true })))
    await Promise.all(instances.map(instance => instance.stop()))
    await pools.end()
  })
  return {
    jobs: all,
    runs,
    emails,
    faults,
    /** Each instance looks what is due, as it does every minute. */
    async look(): Promise<void> {
      const ends = await Promise.all(bosses.map(boss => keepRecurring(boss, all, log)))
      for (const end of ends) end()
    },
    /** Waits until nothing is left to do. */
    async untilDone(): Promise<void> {
      for (const end = performance.now() + PATIENCE_MS; ; await pause(5)) {
        const { rows } = await here.owner.query<{ name: string }>(
          `select name from pgboss.job where state < 'completed' and start_after <= pgboss.job_now()`,
        )
        if (rows.length === 0) return
        if (performance.now() > end) throw new Error(`never done: ${rows.map(({ name }) => name)}`)
      }
    },
  }
}
