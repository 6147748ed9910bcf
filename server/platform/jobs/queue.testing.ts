import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { pino } from 'pino'
import type { Secret } from '../config/secret.ts'
import { type Db, openDb, openPool } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { asRole, prepareRole } from '../db/role.ts'
import { startPostgres } from '../postgres/postgres.ts'
import { type Job, type Jobs, startJobs } from './jobs.ts'
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
const password = 'only for tests'

export async function aQueue(jobNames: string[]): Promise<TestQueue> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-queue-'))
  // As root the database runs as a user of its own, which needs access.
  await chmod(folder, 0o711)
  const postgres = await startPostgres({ folder, settings: { fsync: 'off' } })
  const owner = openPool(postgres.url, 2)
  await prepareRole(owner, postgres.url, { configured: role, password })
  await migrate(owner, { folder: join(import.meta.dirname, '../../../db/migrations'), role })
  await prepareJobs(postgres.url, role, jobNames)
  const url = asRole(postgres.url, role, password)
  const pool = openPool(url, 4)
  const db = openDb(pool)
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: line => void lines.push(line) })
  const running: Jobs[] = []
  return {
    ownerUrl: postgres.url,
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
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
