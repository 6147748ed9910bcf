import pg from 'pg'
import { PgBoss } from 'pg-boss'

const TRIES_AFTER_THE_FIRST = 4

/** Makes or migrates the queue as the owner, with a queue for each job, and lets the server's role use it. */
export async function prepareJobs(ownerUrl: string, role: string, jobNames: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7235003)')
    await makeQueues(ownerUrl, jobNames)
    await grant(client, client.escapeIdentifier(role))
  } finally {
    await client.end()
  }
}

async function makeQueues(ownerUrl: string, jobNames: string[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: 'pgboss',
    max: 1,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  const existing = new Set((await boss.getQueues()).map(queue => queue.name))
  for (const name of jobNames.filter(each => !existing.has(each))) {
    await boss.createQueue(name, {
      retryLimit: TRIES_AFTER_THE_FIRST,
      retryDelay: 2,
      retryBackoff: true,
      notify: true,
      expireInSeconds: 900,
      heartbeatSeconds: 10,
    })
  }
  await boss.stop({ graceful: false })
}

async function grant(client: pg.Client, role: string): Promise<void> {
  await client.query(`
    grant usage on schema pgboss to ${role};
    grant select, insert, update, delete on all tables in schema pgboss to ${role};
    grant usage on all sequences in schema pgboss to ${role};
    grant execute on all functions in schema pgboss to ${role}`)
}
