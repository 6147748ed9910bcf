import type { Logger } from '../config/log.ts'
import type { Db } from '../db/db.ts'
import type { Reading } from '../db/replica.ts'
import type { JobOptions } from './policy.ts'

/** Queues a job in the caller's transaction: a rollback queues nothing. */
export type Enqueue = (trx: Db, job: string, payload: object) => Promise<void>

/** The tools that a job receives beside its payload. */
export interface JobTools {
  db: Db
  /** Reads for long, in a thread that connects to the given address: the replica's if there is one. */
  read: Reading<string>
  log: Logger
  /** A transaction inside one company, as the person who began the work. */
  within<Result>(
    organizationId: number,
    userId: number | null,
    work: (trx: Db) => Promise<Result>,
  ): Promise<Result>
  enqueue: Enqueue
  /** The queue's own id of this piece of work: the same at every try, and not to be guessed. */
  jobId: string
  /** When it was queued, the same at every try. */
  queuedAt: Date
  /** True if the job rests after failing this time: the moment to notify the person who waits for it. */
  isLastTry: boolean
  /** Aborted when the work is withdrawn: it took too long, or the process stops. */
  signal: AbortSignal
}

/** A kind of background work: its name and its function. Doing it twice must be harmless. */
export interface Job {
  name: string
  options: JobOptions
  /**
   * The interval at which it is queued by itself, once for all instances, with an empty payload. Slots begin with the
   * day in UTC.
   */
  everySeconds?: number
  /** Its payload may contain a secret: the queue keeps it encrypted. */
  isSealed?: boolean
  work(payload: unknown, tools: JobTools): Promise<void>
}

interface JobDefinition<Payload extends object> {
  name: string
  options?: JobOptions
  everySeconds?: number
  isSealed?: boolean
  work(payload: Payload, tools: JobTools): Promise<void>
}

/** Declares a job with the type of its payload. The queue keeps payloads as JSON. */
export function defineJob<Payload extends object>(job: JobDefinition<Payload>): Job {
  const { options = {}, work, ...rest } = job
  return { ...rest, options, work: (payload, tools) => work(payload as Payload, tools) }
}
