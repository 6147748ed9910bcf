import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { companyZip } from '#server/company-exports/export-company.service.ts'
import { ConfigurationError, readConfig } from '#server/platform/config/config.ts'
import { loadSecret } from '#server/platform/config/secret.ts'
import { inOneSnapshot, openDb, openPool } from '#server/platform/db/db.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { openDatabase } from './open-database.ts'
import { sentenceOf } from './sentence-of.ts'

const usage = 'npm run export-company -- --company 1000 --out file.zip'
const say = (line: string) => void process.stdout.write(`${line}\n`)

function readFlags() {
  const text = { type: 'string' } as const
  const { company, out } = parseArgs({ options: { company: text, out: text } }).values
  const organizationId = Number(company)
  if (!Number.isSafeInteger(organizationId) || organizationId < 1 || !out) throw new ConfigurationError(usage)
  return { organizationId, out: resolve(out) }
}

async function run(): Promise<void> {
  const { organizationId, out } = readFlags()
  const config = readConfig(process.env)
  const folder = resolve(config.ASSAY_DATA)
  const database = await openDatabase(config, join(import.meta.dirname, '..'))
  const pool = openPool(database.ownerUrl, 1)
  try {
    const store = await openFileStore(config, folder, loadSecret(config.ASSAY_SECRET, folder))
    const part = `${out}.part`
    await inOneSnapshot(openDb(pool), { organizationId, userId: null }, db => {
      const pieces = companyZip({ db, organizationId, store, notesOf: null })
      return pipeline(Readable.from(copied(pieces), { objectMode: false }), createWriteStream(part))
    })
    await rename(part, out)
    say(`The company is in ${out}.`)
  } finally {
    await pool.end()
    await database.close()
  }
}

/** The memory of a piece is used again once the next one is asked for. */
async function* copied(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece)
}

try {
  await run()
} catch (error) {
  say(sentenceOf(error))
  process.exitCode = 1
}
