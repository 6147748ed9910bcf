import { createHash } from 'node:crypto'
import pg from 'pg'
import type { FileStore } from '#server/platform/files/store.ts'
import { type ArchiveWriter, writeArchive } from './archive-writer.ts'
import { copyTable, sequencesOf, tablesOf } from './copied-tables.ts'
import { type FileSum, FORMAT, type Header, type Manifest, type TableSum, type Tell } from './format.ts'
import { hashing } from './hashing.ts'

export interface Source {
  /** The address of the database's owner. */
  ownerUrl: string
  store: Pick<FileStore, 'sizeOf' | 'pieces'>
  /** The text of the secret, which only an encrypted backup contains. */
  secret: string
  version: string
}

export interface Target {
  path: string
  passphrase: string | null
}

/** Keys are read this many at a time. */
const KEYS_AT_ONCE = 1000

/**
 * Writes everything of one moment into a new file, while people go on working: the rows of one snapshot and the files
 * that they name. Removes the file if anything fails.
 */
export async function writeBackup(
  source: Source,
  { path, passphrase }: Target,
  tell: Tell,
): Promise<Manifest> {
  const client = new pg.Client({ connectionString: source.ownerUrl, options: '-c timezone=UTC' })
  // A lost connection fails the statement that waits for it.
  client.on('error', () => {})
  await client.connect()
  let archive: ArchiveWriter | undefined
  try {
    const header = await openSnapshot(client, source.version)
    archive = await writeArchive(path, { moment: new Date(header.moment), passphrase })
    await archive.add('backup.json', asJson(header))
    if (passphrase !== null) await archive.add('secret', Buffer.from(source.secret))
    const tables = await copyTables({ client, archive, tell }, header)
    const sequences = await sequencesOf(client)
    const { files, missing } = await copyFiles({ client, archive, tell }, source.store)
    const manifest: Manifest = { tables, sequences, files, missing }
    await archive.add('manifest.json', asJson(manifest))
    await archive.end()
    return manifest
  } catch (error) {
    await archive?.abort(error)
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

/** Everything that is read afterwards is of this moment. */
async function openSnapshot(client: pg.Client, version: string): Promise<Header> {
  await client.query('begin isolation level repeatable read read only')
  await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`)
  const { rows } = await client.query<{ moment: Date; migrations: string[]; fingerprint: string }>(
    `select now() as moment, (select array_agg(name order by name) from public.migrations) as migrations,
       (select value #>> '{}' from public.settings where key = 'secret fingerprint') as fingerprint`,
  )
  const [found] = rows
  if (!found) throw new Error('The database gave no moment.')
  return {
    format: FORMAT,
    version,
    moment: found.moment.toISOString(),
    migrations: found.migrations,
    secret_fingerprint: found.fingerprint,
    tables: await tablesOf(client),
  }
}

interface Copying {
  client: pg.Client
  archive: ArchiveWriter
  tell: Tell
}

async function copyTables({ client, archive, tell }: Copying, { tables }: Header): Promise<TableSum[]> {
  const sums: TableSum[] = []
  let bytes = 0
  for (const table of tables) {
    const onPiece = (size: number) => {
      bytes += size
      tell('tables', { count: sums.length, bytes, at: table.name })
    }
    sums.push(await copyTable(client, archive, { table, onPiece }))
  }
  tell('tables', { count: sums.length, bytes, at: '' })
  return sums
}

/** A file is written before its row and removed after it, so that those of the snapshot are there, unless they were lost. */
async function copyFiles(
  { client, archive, tell }: Copying,
  store: Source['store'],
): Promise<{ files: FileSum; missing: string[] }> {
  const sums = createHash('sha256')
  const missing: string[] = []
  let count = 0
  let bytes = 0
  for await (const key of keysOf(client)) {
    const size = await store.sizeOf(key)
    if (size === null) {
      missing.push(key)
      continue
    }
    const hash = createHash('sha256')
    await archive.stream(`files/${key}`, size, hashing(store.pieces(key), hash))
    sums.update(`${key} ${size} ${hash.digest('hex')}\n`)
    count++
    bytes += size
    tell('files', { count, bytes, at: key })
  }
  return { files: { count, bytes, sha256: sums.digest('hex') }, missing }
}

/** The tables that name files, of which an older database may lack some. */
const FILES_OF = {
  'public.files': 'select key from public.files where stored_at is not null',
  'public.stored_report_files': 'select key from public.stored_report_files',
}

/** The files that have arrived, and those of reports, in the order of their keys. */
async function* keysOf(client: pg.Client): AsyncGenerator<string> {
  const { rows: tables } = await client.query<{ name: keyof typeof FILES_OF }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [Object.keys(FILES_OF)],
  )
  const keys = tables.map(({ name }) => FILES_OF[name]).join(' union ')
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ key: string }>(
      `select key from (${keys}) k where key > $1 order by key limit ${KEYS_AT_ONCE}`,
      [after],
    )
    for (const { key } of rows) yield key
    const last = rows.at(-1)
    if (!last || rows.length < KEYS_AT_ONCE) return
    after = last.key
  }
}
