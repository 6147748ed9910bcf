import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { NO_FILES } from '#server/backups/no-files.ts'
import { restoreBackup } from '#server/backups/restore-backup.ts'
import { verifyAudit } from '#server/backups/verify-audit.ts'
import { writeBackup } from '#server/backups/write-backup.ts'
import { jobNames } from '#server/jobs.ts'
import { secretFrom } from '#server/platform/config/secret.ts'
import { prepareDatabase } from '#server/platform/db/prepare.ts'
import { startPostgres } from '#server/platform/postgres/postgres.ts'
import { openOwnerAddress } from './operating/owner-address.ts'
import { printProgress, rowsIn } from './operating/progress.ts'
import { readArguments, runCommand, say } from './operating/run-command.ts'

const usage = `npm run upgrade-check
  --in FOLDER     where the copy is made, and removed; needs twice the room of the database`

await runCommand(async config => {
  const { text } = readArguments({ usage, texts: ['in'] })
  const folder = await mkdtemp(join(resolve(text('in') ?? tmpdir()), 'assay-upgrade-'))
  // As root, the database runs as a user of its own, which must get through.
  await chmod(folder, 0o711)
  const source = await openOwnerAddress(config)
  try {
    return await rehearse(source.url, folder)
  } finally {
    await source.close()
    await rm(folder, { recursive: true, force: true })
  }
})

/** Copies the database as it is into one of our own, and migrates the copy. */
async function rehearse(ownerUrl: string, folder: string): Promise<number> {
  const path = join(folder, 'copy.assay')
  const copying = printProgress('Copying')
  const source = { ownerUrl, store: NO_FILES, secret: '', version: 'a rehearsal' }
  await writeBackup(source, { path, passphrase: null }, copying.tell).finally(copying.end)
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  try {
    return await migrateCopy(postgres.url, path)
  } finally {
    await postgres.stop()
  }
}

async function migrateCopy(ownerUrl: string, path: string): Promise<number> {
  const done: string[] = []
  const prepare = (only?: string[]) =>
    prepareDatabase(ownerUrl, {
      folder: join(import.meta.dirname, 'migrations'),
      secret: secretFrom('only for the copy, which is removed at the end'),
      jobs: jobNames,
      ...(only && { only }),
      onMigrated: (name, milliseconds) => {
        if (only) return
        done.push(name)
        say(`  ${name.padEnd(44)} ${(milliseconds / 1000).toFixed(2)} s`)
      },
    })
  const filling = printProgress('Filling')
  const { manifest } = await restoreBackup(
    { path, passphrase: null },
    {
      ownerUrl,
      store: NO_FILES,
      hasOwnSecret: true,
      prepare: async ({ migrations }) => void (await prepare(migrations)),
    },
    filling.tell,
  ).finally(filling.end)
  const from = performance.now()
  await prepare()
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  const rows = rowsIn(manifest)
  const { faults } = await verifyAudit(ownerUrl)
  for (const fault of faults) say(fault)
  say(
    done.length === 0
      ? `No migration is pending. The copy of ${rows} rows was made and prepared in ${seconds} s.`
      : `${done.length} migrations of ${rows} rows took ${seconds} s. While they run, Assay does not answer.`,
  )
  return faults.length === 0 ? 0 : 1
}
