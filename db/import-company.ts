import { join, resolve } from 'node:path'
import { openPromise } from 'yauzl'
import { exportedTables } from '#server/company-exports/exported-tables.service.ts'
import { ConfigurationError, readConfig } from '#server/platform/config/config.ts'
import { loadSecret } from '#server/platform/config/secret.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { importCompany } from './import-company/import-company.ts'
import { readEntries } from './import-company/read-entries.ts'
import { openDatabase } from './open-database.ts'
import { sentenceOf } from './sentence-of.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

const [path] = process.argv.slice(2)

async function run(file: string): Promise<void> {
  const config = readConfig(process.env)
  const folder = resolve(config.ASSAY_DATA)
  const database = await openDatabase(config, join(import.meta.dirname, '..'))
  const pool = openPool(database.ownerUrl, 2)
  try {
    const store = await openFileStore(config, folder, loadSecret(config.ASSAY_SECRET, folder))
    const zip = await openPromise(file, { autoClose: false, lazyEntries: true })
    const tables = await exportedTables(openDb(pool))
    const client = await pool.connect()
    try {
      await client.query('begin')
      const entries = await readEntries(zip)
      const { company, files } = await importCompany({ zip, entries, client, tables, store })
      await client.query('commit')
      say(`${company} is here, with ${files.length} files of data and evidence.`)
      say('Everybody sets a password by the link for forgotten passwords.')
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    } finally {
      client.release()
      zip.close()
    }
  } finally {
    await pool.end()
    await database.close()
  }
}

try {
  if (!path) throw new ConfigurationError('npm run import-company -- file.zip')
  await run(resolve(path))
} catch (error) {
  say(sentenceOf(error))
  process.exitCode = 1
}
