import { setTimeout as pause } from 'node:timers/promises'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import type { Logger } from '../config/log.ts'
import type { Secret } from '../config/secret.ts'
import type { Db } from '../db/db.ts'
import { type Reading, readingFrom } from '../db/replica.ts'
import { SturdyClient } from '../db/sturdy-client.ts'
import { limitsOfQueue, STATEMENT_SECONDS, silenceOf } from '../db/time-limits.ts'
import { inTransaction } from './in-transaction.ts'
import type { Enqueue, Job } from './job.ts'
import { policyOf } from './policy.ts'
import { keepRecurring } from './recurring.ts'
import { sealed } from './sealed.ts'
import { workOff } from './work-off.ts'

export interface Jobs {
  enqueue: Enqueue
  /** Accepts no more work and lets running jobs end, up to 7 seconds. Jobs can still be queued. */
  rest(): Promise<void>
  /** Stops working, then releases the queue; unfinished jobs return to it and are done later. */
  stop(): Promise<void>
}

interface Start {
  /** The address of the server's restricted role. */
  url: string
  jobs: Job[]
  /** Encrypts the payloads of jobs that ask for it; null where a test reads them. */
  secret: Secret | null
  /** True if this process does the work, and does not only queue it. */
  work: boolean
  db: Db
  /** The address from which jobs read: that of the database itself unless given. */
  read?: Reading<string>
  log: Logger
  /** Seconds for which `rest` waits for running jobs; 7. */
  patienceSeconds?: number
  /** Seconds that a statement of a call has; the queue's have their share. */
  statementSeconds?: number
}

/** Connects to the queue as the server's role and, when asked to, starts working it off. */
export async function startJobs(start: Start): Promise<Jobs> {
  const { url, jobs, secret, work, db, read = readingFrom(url), log, patienceSeconds = 7 } = start
  const boss = connect(start)
  await boss.start()
  const known = new Map(jobs.map(job => [job.name, job]))
  const enqueue: Enqueue = async (trx, name, payload) => {
    const job = known.get(name)
    if (!job) throw new Error(`There is no job named ${name}.`)
    const kept = job.isSealed && secret ? sealed(secret, name, payload) : payload
    await boss.send(name, kept, { ...policyOf(job.options), db: inTransaction(trx) })
  }
  if (work) for (const job of jobs) await workOff(boss, job, { db, read, log, enqueue, secret })
  const endRecurring = work ? await keepRecurring(boss, jobs, log) : () => {}
  let resting: Promise<void> | undefined
  let stopped: Promise<void> | undefined
  const rest = () => {
    endRecurring()
    resting ??= endWork(boss, jobs, patienceSeconds)
    return resting
  }
  return {
    enqueue,
    rest,
    stop: () => {
      stopped ??= rest().then(() => close(boss, log))
      return stopped
    },
  }
}

function connect({ url, work, log, statementSeconds = STATEMENT_SECONDS }: Start): PgBoss {
  const limits = limitsOfQueue(statementSeconds)
  // The queue passes on what its pool needs to know beyond its own options.
  const connections = {
    Client: SturdyClient,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    ...limits,
    silence: silenceOf(limits),
  }
  const options: ConstructorOptions = {
    ...connections,
    connectionString: url,
    application_name: 'assay jobs',
    max: work ? 4 : 1,
    migrate: false,
    createSchema: false,
    schedule: false,
    // Rebuilding indexes is for their owner.
    reindex: false,
    supervise: work,
    useListenNotify: work,
    // With a heartbeat of 10 seconds, the jobs of a killed process are taken up after 10 to 15.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    maintenanceIntervalSeconds: 3600,
  }
  const boss = new PgBoss(options)
  boss.on('error', error => log.warn({ err: error }, 'The job queue had trouble.'))
  boss.on('warning', warning => log.warn({ warning: warning.data }, warning.message))
  return boss
}

async function endWork(boss: PgBoss, jobs: readonly Job[], patienceSeconds: number): Promise<void> {
  const finished = Promise.all(jobs.map(job => boss.offWork(job.name, { wait: true })))
  await Promise.race([finished, pause(patienceSeconds * 1000, undefined, { ref: false })])
}

async function close(boss: PgBoss, log: Logger): Promise<void> {
  // Returned work still tries to report to a queue that is gone.
  boss.removeAllListeners('error')
  boss.on('error', error => log.debug({ err: error }, 'The job queue is stopping.'))
  // Not graceful: the waiting is done, and pg-boss would look only every half second.
  await boss.stop({ graceful: false, close: true })
}
