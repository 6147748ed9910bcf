import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tellSystemAdministrators } from '#server/administration/tell-administrators.service.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { defineJob, type Job, type JobTools } from '#server/platform/jobs/job.ts'
import { expiredBackups, type Keep } from './keep-backups.ts'
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
  // Encryption and archives load with the first backup.
  const { makeBackup } = await import('./make-backup.ts')
  const { manifest } = await makeBackup(source, { path, passphrase }, { copying: quiet, verifying: quiet })
  if (manifest.missing.length > 0)
    log.error({ missing: manifest.missing }, 'Files that the database names are missing in the store.')
  for (const moment of expiredBackups(await backupsIn(folder), keep))
    await rm(join(folder, nameOfBackup(moment)), { force: true })
  log.info({ path }, 'A backup was made and read again.')
}

async function tellOf(error: Error, { folder }: DailyBackups, tools: JobTools): Promise<void> {
  await tellSystemAdministrators(tools, {
    subject: 'The backup failed',
    text: `Today’s backup to ${folder} failed:

${error.message}

It is tried again tomorrow. To make one now, run this on the server:

npm run backup -- to.assay
`,
  })
}
