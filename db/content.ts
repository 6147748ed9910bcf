import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '#server/platform/config/config.ts'
import { openPool } from '#server/platform/db/db.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { loadDemo, reloadDemo } from './demo.ts'
import { loadReference } from './reference.ts'

interface Content {
  config: Config
  /** The data folder. */
  folder: string
  /** The project's folder. */
  root: string
  /** The store of evidence. */
  files: FileStore
}

/** Loads the shipped content, and the demo company into an empty database, as the owner and one instance at a time. */
export async function loadContent(ownerUrl: string, content: Content): Promise<{ signIns: string[] }> {
  const owner = openPool(ownerUrl, 1)
  try {
    return await locked(owner, async client => {
      await loadReference(client, join(content.root, 'db/reference'))
      if (content.config.ASSAY_DEMO === 'off') return { signIns: [] }
      return loadDemo(client, { ...content, isWatched: process.stdout.isTTY === true })
    })
  } finally {
    await owner.end()
  }
}

/** Reloads the demo companies and notes that it is done, in one transaction, as the owner. */
export async function restoreDemo(ownerUrl: string, demo: Parameters<typeof reloadDemo>[1]): Promise<void> {
  const owner = openPool(ownerUrl, 1)
  try {
    await locked(owner, async client => {
      await reloadDemo(client, demo)
      await client.query(
        `update settings set value = '{"state": "done"}', updated_at = now() where key = 'demo reset'`,
      )
    })
  } finally {
    await owner.end()
  }
}

async function locked<Result>(
  owner: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await owner.connect()
  try {
    await client.query('begin; select pg_advisory_xact_lock(7235002)')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
