import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { testSecret } from '../../testing/test-database.ts'
import type { Secret } from '../config/secret.ts'
import { type Db, openDb, openPool } from '../db/db.ts'
import { asRole } from '../db/role.ts'
import type { Job } from './job.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { prepareJobs } from './prepare.ts'

/** A migrated database with a queue, for the tests of a part that queues. */
export interface TestQueue {
  ownerUrl: string
  owner: pg.Pool
  db: Db
  /** Everything that was logged, a line each. */
  lines: string[]
  start(jobs: Job[], options?: { work?: boolean; patienceSeconds?: number; secret?: Secret }): Promise<Jobs>
  /** The states of the queue's jobs of a name, oldest first. */
  statesOf(name: string): Promise<string[]>
  end(): Promise<void>
}

const role = 'assay_server'

export async function aQueue(jobNames: string[]): Promise<TestQueue> {
  const cluster = openPool(inject('cluster'), 1)
  const name = `queue_${randomUUID().replaceAll('-', '')}`
  await cluster.query(`create database ${name} template assay strategy file_copy`)
  const address = new URL(inject('template'))
  address.pathname = `/${name}`
  const ownerUrl = address.href
  const owner = openPool(ownerUrl, 2)
  await prepareJobs(ownerUrl, role, jobNames)
  const url = asRole(ownerUrl, role, testSecret.keyFor('database role').toString('base64url'))
  const pool = openPool(url, 4)
  const db = openDb(pool)
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: line => void lines.push(line) })
  const running: Jobs[] = []
  return {
    ownerUrl,
    owner,
    db,
    lines,
    start: async (jobs, options = {}) => {
      const started = await startJobs({ url, secret: null, jobs, db, log, work: true, ...options })
      running.push(started)
      return started
    },
    statesOf: async name => {
      const sql = 'select state::text from pgboss.job where name = $1 order by created_on'
      const { rows } = await owner.query<{ state: string }>(sql, [name])
      return rows.map(row => row.state)
    },
    end: async () => {
      await Promise.all(running.map(each => each.stop()))
      await Promise.all([pool.end(), owner.end()])
      await cluster.query(`drop database ${name} with (force)`)
      await cluster.end()
    },
  }
}
