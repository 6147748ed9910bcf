import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { SturdyClient } from '../db/sturdy-client.ts'
import { policyOf } from './policy.ts'

/** The rights of the server's role on each table of the queue, for queueing and working. */
const rights: Record<string, string> = {
  job: 'select, insert, update, delete',
  job_common: 'select, insert, update, delete',
  job_dependency: 'select, insert, update, delete',
  queue: 'select, update',
  version: 'select, update',
  schedule: 'select',
  subscription: 'select',
}

/** The options of every queue. */
const options = { ...policyOf(), notify: true }

/** Everything that decides how the queue is prepared, as one text: while it is the same, so is the queue. */
export function queueMark(role: string, jobNames: string[]): string {
  const { version } = createRequire(import.meta.url)('pg-boss/package.json') as { version: string }
  return JSON.stringify({ version, role, jobNames, options, rights })
}

/**
 * Creates or migrates the queue's schema `pgboss` as the owner, with a queue for each job, and lets the server's role
 * use it. Instances that start at once take turns.
 */
export async function prepareJobs(ownerUrl: string, role: string, jobNames: string[]): Promise<void> {
  const client = new SturdyClient({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin; select pg_advisory_xact_lock(7235003)')
    await makeQueues(ownerUrl, jobNames)
    await grant(client, client.escapeIdentifier(role))
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function makeQueues(ownerUrl: string, jobNames: string[]): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 2, supervise: false, schedule: false })
  const troubles: Error[] = []
  boss.on('error', error => troubles.push(error))
  try {
    await boss.start()
    await finishMigration(boss)
    const existing = new Set((await boss.getQueues()).map(queue => queue.name))
    for (const name of jobNames) {
      if (existing.has(name)) await boss.updateQueue(name, options)
      else await boss.createQueue(name, options)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
  if (troubles[0]) throw troubles[0]
}

/** A newer pg-boss builds its indexes one by one after migrating, which only the owner may do. */
async function finishMigration(boss: PgBoss): Promise<void> {
  const end = Date.now() + 60_000
  while (Date.now() < end) {
    const entries = await boss.getBamEntries()
    if (!entries.some(entry => ['pending', 'in_progress'].includes(entry.status))) return
    await pause(500)
  }
}

async function grant(client: pg.Client, role: string): Promise<void> {
  await client.query(`revoke all on all tables in schema pgboss from ${role}`)
  await client.query(`grant usage on schema pgboss to ${role}`)
  for (const [table, verbs] of Object.entries(rights)) {
    await client.query(`grant ${verbs} on pgboss.${table} to ${role}`)
  }
}
