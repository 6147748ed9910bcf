import { join } from 'node:path'
import { verifyAudit } from '#server/backups/verify-audit.ts'
import { checkMigrations, checkQueue, checkRights, checkServer } from '#server/operating/check-database.ts'
import { checkConfiguration, checkDataFolder, checkNode } from '#server/operating/check-place.ts'
import {
  checkBackups,
  checkCertificate,
  checkMail,
  checkScanner,
  checkSecret,
  checkStore,
} from '#server/operating/check-services.ts'
import { checked, type Finding, fault, good } from '#server/operating/finding.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type Secret, secretFrom, secretTextIfAny } from '#server/platform/config/secret.ts'
import { openPool } from '#server/platform/db/db.ts'
import { fingerprintOf } from '#server/platform/db/prepare.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { openOwnerAddress } from './operating/owner-address.ts'
import { readArguments, runCommand, say } from './operating/run-command.ts'

const usage = 'npm run doctor'

const label = { good: 'ok   ', note: 'note ', fault: 'FAULT' }

await runCommand(async config => {
  readArguments({ usage })
  let faults = 0
  const tell = (findings: Finding[]) => {
    for (const { about, kind, says, todo } of findings) {
      if (kind === 'fault') faults++
      say(`${label[kind]}  ${about.padEnd(16)} ${says}`)
      if (todo) say(`       ${''.padEnd(16)} ${todo}`)
    }
  }
  tell(checkConfiguration(config))
  tell([checkNode()])
  tell(
    await checked('Data folder', 'Set ASSAY_DATA to a folder that Assay may write.', () =>
      checkDataFolder(config.ASSAY_DATA),
    ),
  )
  tell(await checked('Mail', 'Check SMTP_URL: host, port, user and password.', () => checkMail(config)))
  tell(await checked('Malware scanner', 'Start clamd, and check CLAMD.', () => checkScanner(config)))
  tell(await checked('Backups', 'Check ASSAY_BACKUPS.', () => checkBackups(config)))
  tell(
    await checked('Certificate', 'Check ASSAY_URL, and that the proxy in front runs.', () =>
      checkCertificate(config),
    ),
  )
  await withDatabase(config, tell)
  say('')
  say(faults === 0 ? 'Nothing is wrong.' : `${faults} ${faults === 1 ? 'thing is' : 'things are'} wrong.`)
  return faults === 0 ? 0 : 1
})

type TellFindings = (findings: Finding[]) => void

async function withDatabase(config: Config, tell: TellFindings): Promise<void> {
  const text = secretTextIfAny(config.ASSAY_SECRET, config.ASSAY_DATA)
  if (text === null)
    tell([fault('Secret', 'There is none.', 'Set ASSAY_SECRET, or restore the file data/secret.')])
  let database: Awaited<ReturnType<typeof openOwnerAddress>>
  try {
    database = await openOwnerAddress(config)
  } catch (error) {
    return tell([fault('Database', (error as Error).message, 'Nothing else can be checked without it.')])
  }
  const owner = openPool(database.url, 2)
  try {
    await checkAll(
      owner,
      { config, url: database.url, secret: text === null ? null : secretFrom(text) },
      tell,
    )
  } finally {
    await owner.end()
    await database.close()
  }
}

interface Installation {
  config: Config
  url: string
  secret: Secret | null
}

async function checkAll(
  owner: ReturnType<typeof openPool>,
  { config, url, secret }: Installation,
  tell: TellFindings,
): Promise<void> {
  const reached = await checked('Database', 'Check DATABASE_URL, and that PostgreSQL runs.', () =>
    checkServer(owner),
  )
  tell(reached)
  if (reached.length === 1 && reached[0]?.kind === 'fault') return
  const [migrations] = await checked('Migrations', 'Restore a backup.', () =>
    checkMigrations(owner, join(import.meta.dirname, 'migrations')),
  )
  tell(migrations ? [migrations] : [])
  if (migrations?.kind !== 'good') return
  tell(await checked('Rights', 'Start Assay.', () => checkRights(owner)))
  tell(await checked('Jobs', 'Start Assay.', () => checkQueue(owner)))
  if (secret) {
    tell(await checked('Secret', 'Start Assay.', () => checkSecret(owner, fingerprintOf(secret))))
    const store = await openFileStore(config, config.ASSAY_DATA, secret)
    const todo = 'Check ASSAY_FILES and the S3 variables, or the rights of data/files.'
    tell(await checked('File store', todo, () => checkStore(store, owner)))
  }
  tell(
    await checked('Audit log', 'Start Assay.', async () => {
      const { companies, faults } = await verifyAudit(url, config.ASSAY_WITNESS_FILE)
      return faults.length === 0
        ? good('Audit log', `The logs of all ${companies} companies verify.`)
        : faults.map(says =>
            fault('Audit log', says, 'Keep a copy of the database, and find out who changed it.'),
          )
    }),
  )
}
