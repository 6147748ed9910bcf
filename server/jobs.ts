import { join } from 'node:path'
import { backUpDaily } from './backups/back-up-daily.job.ts'
import { dailyBackups } from './backups/daily-backups.ts'
import { purgeExpired } from './keeping/purge-expired.job.ts'
import type { JobSettings } from './noun.ts'
import { nouns } from './nouns.ts'
import type { Job } from './platform/jobs/job.ts'
import { gathered } from './platform/keeping/keeping.ts'
import { mail } from './platform/mail/mail.ts'
import { sendMail } from './platform/mail/send-mail.job.ts'
import { measuredJob, measuredMail } from './platform/metrics/measured.ts'

type Settings = Omit<JobSettings, 'address'> & Partial<Pick<JobSettings, 'address'>>

/** Every kind of background work. */
export function jobs({ address = 'http://127.0.0.1:3000', ...rest }: Settings): Job[] {
  const settings = { ...rest, address }
  const { config, folder } = settings
  const outbox = join(folder, 'outbox')
  const post = mail({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, outbox })
  const { metrics } = settings
  const all = [
    sendMail(metrics ? measuredMail(post, metrics) : post),
    ...nouns.flatMap(noun => noun.jobs?.(settings) ?? []),
    purgeExpired({ outbox, keeping: gathered(nouns) }),
    backUpDaily(dailyBackups(settings)),
  ]
  return metrics ? all.map(job => measuredJob(job, metrics)) : all
}

export const jobNames = jobs({ config: { MAIL_FROM: '' }, folder: '' }).map(job => job.name)
