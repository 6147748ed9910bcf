import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { within } from '#server/platform/db/db.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { defineJob, type Job, type JobTools } from '#server/platform/jobs/job.ts'
import type { Email } from '#server/platform/mail/email.ts'
import { quoted } from '#server/platform/mail/quoted.ts'
import { expiredBackups, type Keep } from './keep-backups.ts'
import { makeBackup } from './make-backup.ts'
import { backupsIn, nameOfBackup } from './named-backups.service.ts'

/** The folder and the rules of daily backups. */
export interface DailyBackups {
  folder: string
  keep: Keep
  passphrase: string | null
  ownerUrl: string
  store: FileStore
  /** The text of the secret, which only an encrypted backup contains. */
  secret: string
  version: string
  now?: () => Date
}

/**
 * Once a day, makes a backup in a folder and removes those that are not kept any more. If it fails, every system
 * administrator gets an email. Does nothing if no folder is named.
 */
export function backUpDaily(settings: DailyBackups | null): Job {
  return defineJob({
    name: 'back-up',
    everySeconds: 86_400,
    options: { tries: 3, retryDelaySeconds: 300, concurrency: 1, expireInSeconds: 6 * 3600 },
    async work(_, tools) {
      if (!settings) return
      try {
        await backUp(settings, tools)
      } catch (error) {
        if (tools.isLastTry) await tellOf(error as Error, settings, tools)
        throw error
      }
    },
  })
}

async function backUp(
  { folder, keep, passphrase, now = () => new Date(), ...source }: DailyBackups,
  { log }: JobTools,
) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, nameOfBackup(now()))
  // Left behind by a process that was killed; only one backup is made at a time.
  for (const name of await readdir(folder)) if (name.endsWith('.assay.part')) await rm(join(folder, name))
  const quiet = () => {}
  const { manifest } = await makeBackup(source, { path, passphrase }, { copying: quiet, verifying: quiet })
  if (manifest.missing.length > 0)
    log.error({ missing: manifest.missing }, 'Files that the database names are missing in the store.')
  for (const moment of expiredBackups(await backupsIn(folder), keep))
    await rm(join(folder, nameOfBackup(moment)), { force: true })
  log.info({ path }, 'A backup was made and read again.')
}

async function tellOf(error: Error, { folder }: DailyBackups, { db, enqueue }: JobTools): Promise<void> {
  await within(db, 'system', async trx => {
    const { rows } = await sql<{ email: string; first_name: string }>`
      select email, first_name from users where is_sysadmin and disabled_at is null order by id`.execute(trx)
    for (const person of rows) await enqueue(trx, 'send-mail', failedEmail(person, folder, error.message))
  })
}

function failedEmail(person: { email: string; first_name: string }, folder: string, reason: string): Email {
  return {
    to: person.email,
    subject: 'The backup failed',
    text: `Hello ${quoted(person.first_name)},

Today’s backup to ${folder} failed:

${reason}

It is tried again tomorrow. To make one now, run this on the server:

npm run backup -- to.assay
`,
  }
}
