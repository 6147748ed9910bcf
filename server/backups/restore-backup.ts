import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { ConfigurationError } from '#server/platform/config/config.ts'
import { demandAlone } from '#server/platform/db/demand-alone.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Header, Manifest, Tell } from './format.ts'
import { TableLoader } from './loaded-tables.ts'
import { readBackup } from './read-backup.ts'

interface Target {
  ownerUrl: string
  store: Pick<FileStore, 'sizeOf' | 'put' | 'remove'>
  /** The copy has a secret of its own, so that nothing sealed opens in it. */
  hasOwnSecret?: boolean
  /** Brings an empty database to these migrations, and to no later one. */
  prepare(header: Header): Promise<void>
}

/**
 * Fills an empty database and store from a backup: everything, or nothing. Throws `ConfigurationError` if the database
 * has data, the backup is damaged, or it has migrations that this version does not know.
 */
export async function restoreBackup(
  backup: { path: string; passphrase: string | null },
  { ownerUrl, store, hasOwnSecret = false, prepare }: Target,
  tell: Tell,
): Promise<{ header: Header; manifest: Manifest }> {
  await demandAlone(ownerUrl)
  await demandEmpty(ownerUrl)
  const client = new pg.Client({ connectionString: ownerUrl, options: '-c timezone=UTC' })
  client.on('error', () => {})
  const stored: string[] = []
  let loader: TableLoader | undefined
  try {
    const read = await readBackup(
      backup,
      {
        async open(header) {
          await prepare(header)
          await client.connect()
          await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 5000')
          loader = new TableLoader(client, header.tables, hasOwnSecret)
          await loader.begin()
        },
        rows: async (table, piece) => loader?.take(table, piece),
        async file(key, content) {
          if ((await store.sizeOf(key)) !== null) return drain(content())
          stored.push(key)
          await store.put(key, await buffer(content()))
        },
      },
      tell,
    )
    await loader?.end(read.manifest.sequences)
    await client.query('commit')
    return read
  } catch (error) {
    for (const key of stored) await store.remove(key).catch(() => {})
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

async function drain(pieces: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of pieces);
}

/** Data is never overwritten. */
async function demandEmpty(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows: exists } = await client.query<{ found: string | null }>(
      `select to_regclass('public.organizations')::text as found`,
    )
    if (!exists[0]?.found) return
    const { rows } = await client.query(
      `select from public.organizations union all select from public.users limit 1`,
    )
    if (rows.length > 0) {
      throw new ConfigurationError(
        'This installation has data. A backup is restored only into an empty one: set ASSAY_DATA to an empty folder, or DATABASE_URL to an empty database.',
      )
    }
  } finally {
    await client.end()
  }
}
