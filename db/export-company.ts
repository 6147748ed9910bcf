import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { companyZip } from '#server/company-exports/export-company.service.ts'
import type { Config } from '#server/platform/config/config.ts'
import { loadSecret } from '#server/platform/config/secret.ts'
import { inOneSnapshot, openDb, openPool } from '#server/platform/db/db.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { openOwnerAddress } from './operating/owner-address.ts'
import { readArguments, runCommand, say, UsageError } from './operating/run-command.ts'

const usage = 'npm run export-company -- --company 1000 --out file.zip'

function requested() {
  const { text } = readArguments({ usage, texts: ['company', 'out'] })
  const [organizationId, out] = [Number(text('company')), text('out')]
  if (!Number.isSafeInteger(organizationId) || organizationId < 1 || !out) throw new UsageError(usage)
  return { organizationId, out: resolve(out) }
}

async function run(config: Config): Promise<number> {
  const { organizationId, out } = requested()
  const folder = resolve(config.ASSAY_DATA)
  const owner = await openOwnerAddress(config)
  const pool = openPool(owner.url, 1)
  try {
    const store = await openFileStore(config, folder, loadSecret(config.ASSAY_SECRET, folder))
    const part = `${out}.part`
    await inOneSnapshot(openDb(pool), { organizationId, userId: null }, db => {
      const pieces = companyZip({ db, organizationId, store, notesOf: null })
      return pipeline(Readable.from(copied(pieces), { objectMode: false }), createWriteStream(part))
    })
    await rename(part, out)
    say(`The company is in ${out}.`)
    return 0
  } finally {
    await pool.end()
    await owner.close()
  }
}

/** The memory of a piece is used again once the next one is asked for. */
async function* copied(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece)
}

await runCommand(run)
