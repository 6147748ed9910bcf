import { join } from 'node:path'
import type { Job } from './platform/jobs/jobs.ts'
import { mail } from './platform/mail/mail.ts'
import { sendMail } from './platform/mail/send-mail.job.ts'
import { frameworkImport } from './protocols/framework-import.job.ts'

interface Settings {
  config: { SMTP_URL?: string | undefined; MAIL_FROM: string }
  /** The data folder, where mail waits when no server is named. */
  folder: string
}

/** Every kind of background work, a line each. */
export function jobs({ config, folder }: Settings): Job[] {
  const post = mail({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, outbox: join(folder, 'outbox') })
  return [sendMail(post), frameworkImport]
}

export const jobNames = jobs({ config: { MAIL_FROM: '' }, folder: '' }).map(job => job.name)
