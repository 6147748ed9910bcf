import { join, resolve } from 'node:path'
import { isEncrypted } from '#server/backups/archive-reader.ts'
import type { Header } from '#server/backups/format.ts'
import { readBackup } from '#server/backups/read-backup.ts'
import { restoreBackup } from '#server/backups/restore-backup.ts'
import { verifyAudit } from '#server/backups/verify-audit.ts'
import { jobNames } from '#server/jobs.ts'
import { type Config, ConfigurationError } from '#server/platform/config/config.ts'
import { keepSecretText, secretFrom, secretTextIfAny } from '#server/platform/config/secret.ts'
import { fingerprintOf, prepareDatabase } from '#server/platform/db/prepare.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { openOwnerAddress } from './operating/owner-address.ts'
import { readPassphrase } from './operating/passphrase.ts'
import { printProgress, rowsIn } from './operating/progress.ts'
import { readArguments, runCommand, say, UsageError } from './operating/run-command.ts'

const usage = `npm run restore -- from.assay
  --check                    only read the backup, and check that it is whole
  --passphrase-file FILE     take the passphrase from a file; otherwise ASSAY_BACKUP_PASSPHRASE, or the terminal`

interface Backup {
  path: string
  passphrase: string | null
}

await runCommand(async config => {
  const { text, has, positionals } = readArguments({
    usage,
    texts: ['passphrase-file'],
    flags: ['check'],
    positionals: 1,
  })
  const [from] = positionals
  if (!from) throw new UsageError(usage)
  const path = resolve(from)
  const passphrase = (await isEncrypted(path))
    ? await readPassphrase({ file: text('passphrase-file'), ask: 'once' })
    : null
  return has('check') ? check({ path, passphrase }) : restore(config, { path, passphrase })
})

async function check(backup: Backup): Promise<number> {
  const progress = printProgress('Reading')
  const { header, manifest } = await readBackup(backup, {}, progress.tell).finally(progress.end)
  const rows = rowsIn(manifest)
  say(`The backup is whole: ${rows} rows and ${manifest.files.count} files of ${header.moment}.`)
  return 0
}

async function restore(config: Config, backup: Backup): Promise<number> {
  const secret = await secretFor(config, backup)
  const owner = await openOwnerAddress(config, { mayMake: true })
  const prepare = (only?: string[]) =>
    prepareDatabase(owner.url, {
      folder: join(import.meta.dirname, 'migrations'),
      role: config.ASSAY_DATABASE_ROLE,
      secret: secretFrom(secret),
      jobs: jobNames,
      ...(only && { only }),
    })
  const progress = printProgress('Restoring')
  try {
    const store = await openFileStore(config, config.ASSAY_DATA, secretFrom(secret))
    const target = {
      ownerUrl: owner.url,
      store,
      prepare: async (header: Header) => void (await prepare(header.migrations)),
    }
    const { header, manifest } = await restoreBackup(backup, target, progress.tell)
    progress.end()
    if (!config.ASSAY_SECRET) keepSecretText(secret, config.ASSAY_DATA)
    const rows = rowsIn(manifest)
    say(`Restored: ${rows} rows and ${manifest.files.count} files of ${header.moment}.`)
    await prepare()
    say('The database has the migrations of this version.')
    return await sayAudit(owner.url, manifest.missing)
  } finally {
    progress.end()
    await owner.close()
  }
}

async function sayAudit(ownerUrl: string, missing: string[]): Promise<number> {
  const { companies, faults } = await verifyAudit(ownerUrl)
  if (faults.length === 0) say(`The audit logs verify (${companies}). Start Assay.`)
  for (const fault of faults) say(fault)
  for (const key of missing) say(`This file was missing when the backup was made: ${key}`)
  return faults.length === 0 ? 0 : 1
}

/** The installation's secret: the configured one if it is the backup's, else the one in an encrypted backup. */
async function secretFor(config: Config, backup: Backup): Promise<string> {
  let known = secretTextIfAny(config.ASSAY_SECRET, config.ASSAY_DATA)
  let expected = ''
  const stop = new Error('The beginning is enough.')
  const receiver = {
    open: async (header: Header) => {
      expected = header.secret_fingerprint
      if (backup.passphrase === null) throw stop
    },
    secret: async (secret: string) => {
      known ??= secret
      throw stop
    },
  }
  await readBackup(backup, receiver, () => {}).catch(error => {
    if (error !== stop) throw error
  })
  if (known !== null && fingerprintOf(secretFrom(known)) === expected) return known
  throw new ConfigurationError(
    known === null
      ? `This backup does not contain the secret of its installation. Set ASSAY_SECRET to it, or copy its file to ${join(resolve(config.ASSAY_DATA), 'secret')}, and restore again.`
      : 'The secret of this installation is not the one that the backup was made with. Set ASSAY_SECRET to that one.',
  )
}
