import { join, resolve } from 'node:path'
import type pg from 'pg'
import { openPromise, type ZipFile } from 'yauzl'
import { exportedTables } from '#server/company-exports/exported-tables.service.ts'
import type { Config } from '#server/platform/config/config.ts'
import { loadSecret } from '#server/platform/config/secret.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { importCompany } from './import-company/import-company.ts'
import { readEntries } from './import-company/read-entries.ts'
import { openDatabase } from './open-database.ts'
import { readArguments, runCommand, say, UsageError } from './operating/run-command.ts'

const usage = 'npm run import-company -- file.zip'

async function run(config: Config): Promise<number> {
  const [file] = readArguments({ usage, positionals: 1 }).positionals
  if (!file) throw new UsageError(usage)
  const folder = resolve(config.ASSAY_DATA)
  const zip = await openPromise(resolve(file), { autoClose: false, lazyEntries: true })
  const database = await openDatabase(config, join(import.meta.dirname, '..'))
  const pool = openPool(database.ownerUrl, 2)
  try {
    const store = await openFileStore(config, folder, loadSecret(config.ASSAY_SECRET, folder))
    const { company, files } = await imported(pool, zip, store)
    say(`${company} is here, with ${files.length} files of data and evidence.`)
    say('Everybody sets a password by the link for forgotten passwords.')
    return 0
  } finally {
    zip.close()
    await pool.end()
    await database.close()
  }
}

/** All of it, or nothing. */
async function imported(pool: pg.Pool, zip: ZipFile, store: FileStore) {
  const tables = await exportedTables(openDb(pool))
  const entries = await readEntries(zip)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const manifest = await importCompany({ zip, entries, client, tables, store })
    await client.query('commit')
    return manifest
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

await runCommand(run)
