import { resolve } from 'node:path'
import { loadSecretText } from '#server/platform/config/secret.ts'
import type { JobSettings } from '../noun.ts'
import type { DailyBackups } from './back-up-daily.job.ts'
import { readKeep } from './keep-backups.ts'

/** The settings of daily backups; null if the operator has named no folder for them. */
export function dailyBackups({
  config,
  folder,
  ownerUrl,
  files,
  version = '',
}: JobSettings): DailyBackups | null {
  const { ASSAY_BACKUPS, ASSAY_BACKUP_KEEP = '', ASSAY_BACKUP_PASSPHRASE, ASSAY_SECRET } = config
  const keep = readKeep(ASSAY_BACKUP_KEEP)
  if (!ASSAY_BACKUPS || !keep || !ownerUrl || !files) return null
  return {
    folder: resolve(ASSAY_BACKUPS),
    keep,
    passphrase: ASSAY_BACKUP_PASSPHRASE ?? null,
    ownerUrl,
    store: files,
    secret: loadSecretText(ASSAY_SECRET, folder),
    version,
  }
}
