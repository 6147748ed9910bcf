import { join, resolve } from 'node:path'
import { jobNames } from '#server/jobs.ts'
import type { Config } from '#server/platform/config/config.ts'
import { loadSecret } from '#server/platform/config/secret.ts'
import { openPool } from '#server/platform/db/db.ts'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { startPostgres } from '#server/platform/postgres/postgres.ts'
import { loadReference } from './reference.ts'

interface OpenDatabase {
  /** The address of the owner, who may do everything. */
  ownerUrl: string
  close(): Promise<void>
}

/**
 * The database of DATABASE_URL, else the embedded one, migrated and with the shipped frameworks in it: for commands
 * that an operator runs beside the server. Throws an Error meant for people when another Assay holds the embedded one.
 */
export async function openDatabase(config: Config, root: string): Promise<OpenDatabase> {
  const folder = resolve(config.ASSAY_DATA)
  const secret = loadSecret(config.ASSAY_SECRET, folder)
  const embedded = config.DATABASE_URL ? null : await startPostgres({ folder: join(folder, 'postgres') })
  const ownerUrl = config.DATABASE_URL ?? embedded?.url ?? ''
  const close = async () => embedded?.stop()
  try {
    await prepareDatabase(ownerUrl, {
      folder: join(root, 'db/migrations'),
      role: config.ASSAY_DATABASE_ROLE,
      secret,
      jobs: jobNames,
    })
    await loadShipped(ownerUrl, join(root, 'db/reference'))
    return { ownerUrl, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Under the lock that a starting server takes too. */
async function loadShipped(ownerUrl: string, folder: string): Promise<void> {
  const pool = openPool(ownerUrl, 1)
  try {
    const client = await pool.connect()
    await client.query('begin; select pg_advisory_xact_lock(7235002)')
    await loadReference(client, folder)
    await client.query('commit')
    client.release()
  } finally {
    await pool.end()
  }
}
