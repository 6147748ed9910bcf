import { join } from 'node:path'
import { restoreDemoJob } from './administration/restore-demo.job.ts'
import { purgeUnconfirmedFiles } from './files/purge-unconfirmed-files.job.ts'
import { removeBytes } from './files/remove-bytes.job.ts'
import { sweepFiles } from './files/sweep-files.job.ts'
import { purgeExpired } from './keeping/purge-expired.job.ts'
import type { FileStore } from './platform/files/store.ts'
import type { Job } from './platform/jobs/jobs.ts'
import { mail } from './platform/mail/mail.ts'
import { sendMail } from './platform/mail/send-mail.job.ts'
import { frameworkImport } from './protocols/framework-import.job.ts'
import { mailTasks } from './tasks/mail-tasks.job.ts'
import { sendDigests } from './todays-plan/send-digests.job.ts'

interface Settings {
  config: {
    SMTP_URL?: string | undefined
    MAIL_FROM: string
    ASSAY_DEMO_PASSWORD?: string | undefined
  }
  /** The data folder, where emails wait if there is no mail server. */
  folder: string
  /** The address of the database’s owner, for actions that the server’s role may not take. */
  ownerUrl?: string
  /** The address of the app, with which links in emails begin. */
  address?: string
  /** The store of evidence. */
  files?: FileStore
}

/** Every kind of background work, a line each. */
export function jobs(settings: Settings): Job[] {
  const { config, folder, ownerUrl, address = 'http://127.0.0.1:3000', files } = settings
  const outbox = join(folder, 'outbox')
  const post = mail({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, outbox })
  return [
    sendMail(post),
    frameworkImport,
    restoreDemoJob({ config, folder, ownerUrl }),
    mailTasks({ address }),
    sendDigests({ address }),
    removeBytes(files),
    purgeUnconfirmedFiles(files),
    sweepFiles(files),
    purgeExpired(outbox),
  ]
}

export const jobNames = jobs({ config: { MAIL_FROM: '' }, folder: '' }).map(job => job.name)
