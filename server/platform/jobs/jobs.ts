import { CompiledQuery as Compiled, type CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Logger } from '../config/log.ts'
import { type Db, within } from '../db/db.ts'

/** Queues a job in the caller's transaction: a rollback queues nothing. */
export type Enqueue = (trx: Db, job: string, payload: object) => Promise<void>

export interface JobTools {
  db: Db
  log: Logger
  /** A transaction inside one company, as the person who began the work. */
  within<Result>(organizationId: number, userId: number, work: (trx: Db) => Promise<Result>): Promise<Result>
  /** The queue's own id of this piece of work: the same at every try. */
  jobId: string
  enqueue: Enqueue
}

/** A kind of background work: its name and what it does. It must bear being done twice. */
export interface Job {
  name: string
  work(payload: unknown, tools: JobTools): Promise<void>
}

/** Declares a job with the type of its payload. */
export function defineJob<Payload extends object>(job: {
  name: string
  work(payload: Payload, tools: JobTools): Promise<void>
}): Job {
  return { name: job.name, work: (payload, tools) => job.work(payload as Payload, tools) }
}

export interface Jobs {
  enqueue: Enqueue
  /** Lets running jobs end, up to 8 seconds; what is not done goes back and is done later. */
  stop(): Promise<void>
}

interface Start {
  url: string
  jobs: Job[]
  /** Whether this process does the work, or only queues it. */
  work: boolean
  db: Db
  log: Logger
}

/** Connects to the queue as the server's role and, when asked to, starts working it off. */
export async function startJobs({ url, jobs, work, db, log }: Start): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    max: 3,
    migrate: false,
    createSchema: false,
    schedule: false,
    supervise: work,
    useListenNotify: work,
  })
  boss.on('error', error => log.warn({ err: error }, 'queue'))
  await boss.start()
  const enqueue: Enqueue = async (trx, job, payload) => {
    await boss.send(job, payload, { db: inTransaction(trx) })
  }
  if (work) for (const job of jobs) await workOff(boss, job, { db, log, enqueue })
  return { enqueue, stop: () => boss.stop({ graceful: true, timeout: 8000, close: true }) }
}

async function workOff(
  boss: PgBoss,
  job: Job,
  { db, log, enqueue }: Pick<JobTools, 'db' | 'log' | 'enqueue'>,
) {
  await boss.work(
    job.name,
    { pollingIntervalSeconds: 2 },
    async ([queued]: { id: string; data: unknown }[]) => {
      if (!queued) return
      const tools: JobTools = {
        db,
        log,
        enqueue,
        jobId: queued.id,
        within: (organizationId, userId, within_) => within(db, { organizationId, userId }, within_),
      }
      await job.work(queued.data, tools)
    },
  )
}

/** Lets the queue speak through the caller's transaction. */
function inTransaction(trx: Db) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const query: CompiledQuery = Compiled.raw(text, values)
      const { rows } = await trx.executeQuery<Record<string, unknown>>(query)
      return { rows }
    },
  }
}
