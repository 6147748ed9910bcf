import { appendFile, chown, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startPostgres } from '../platform/postgres/postgres.ts'
import { copyCluster } from '../testing/copy-cluster.ts'

const careless = { fsync: 'off', full_page_writes: 'off' }

/** Starts an empty PostgreSQL in this folder, which others may follow. */
export async function startPrimary(folder: string): Promise<EmbeddedPostgres> {
  const primary = await startPostgres({ folder, settings: careless })
  await appendFile(join(folder, 'cluster/pg_hba.conf'), 'local replication postgres trust\n')
  await query(primary.url, 'select pg_reload_conf()')
  return primary
}

/** Copies a running PostgreSQL into another folder, and starts the copy as its streaming replica. */
export async function startStandby(
  primary: EmbeddedPostgres,
  from: string,
  folder: string,
): Promise<EmbeddedPostgres> {
  const client = new pg.Client(primary.url)
  await client.connect()
  const cluster = join(folder, 'cluster')
  try {
    await client.query(`select pg_backup_start('standby', true)`)
    await copyCluster(join(from, 'cluster'), folder)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await give(cluster, 'backup_label', rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true })
  await give(cluster, 'standby.signal', '')
  const url = new URL(primary.url)
  const settings = {
    ...careless,
    primary_conninfo: `host=${url.searchParams.get('host')} port=${url.searchParams.get('port') ?? url.port} user=postgres`,
  }
  return startPostgres({ folder, settings })
}

/** Writes a file into a cluster for the user whose it is. */
async function give(cluster: string, name: string, content: string): Promise<void> {
  const path = join(cluster, name)
  const { uid, gid } = await stat(cluster)
  await writeFile(path, content)
  await chown(path, uid, gid)
}

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
