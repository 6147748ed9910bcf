import { sql } from 'kysely'
import type { SystemCheck, SystemJob } from '#domain/system/system.contract.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { chainFacts } from '#server/platform/metrics/watched-state.ts'
import { stateOf } from '#server/platform/serve/health/database-state.ts'
import { waitingWebhooks } from '#server/webhooks/waiting-webhooks.service.ts'
import { checkConfiguration, checkDataFolder, checkNode } from './check-place.ts'
import { checkBackups, checkCertificate, checkMail, checkScanner } from './check-services.ts'
import { checked, type Finding, fault, good, note } from './finding.ts'

/** Somebody waits in front of a page. */
const PATIENCE_MS = 5_000
const LATE_SECONDS = 600
const OLD_CHECK_SECONDS = 2 * 86_400

/** The headings of docs/operating.md that explain a part. */
export const headings: Record<string, string> = {
  Configuration: 'Configuration',
  Database: 'The database',
  Migrations: 'Upgrade',
  Rights: 'The database',
  Jobs: 'Monitoring',
  Mail: 'Configuration',
  'Malware scanner': 'Configuration',
  'File store': 'Configuration',
  Backups: 'Back up',
  Disk: 'Monitoring',
  Certificate: 'Monitoring',
  'Audit logs': 'Monitoring',
  Webhooks: 'Webhooks',
}

/** Everything that is looked at outside the database, at the same time. */
export async function looksAround(config: Config, files: FileStore): Promise<Finding[]> {
  const looks = [
    look('Data folder', 'Set ASSAY_DATA to a folder that Assay may write.', () =>
      checkDataFolder(config.ASSAY_DATA),
    ),
    look('File store', 'Check ASSAY_FILES and the S3 variables, or the rights of data/files.', async () => {
      await files.check()
      return good('File store', config.ASSAY_FILES === 's3' ? 'The bucket answers.' : 'The folder answers.')
    }),
    look('Mail', 'Check SMTP_URL: host, port, user and password.', () => checkMail(config)),
    look('Malware scanner', 'Start clamd, and check CLAMD.', () => checkScanner(config)),
    look('Backups', 'Check ASSAY_BACKUPS.', () => checkBackups(config)),
    look('Certificate', 'Check ASSAY_URL, and that the proxy in front runs.', () => checkCertificate(config)),
  ]
  return [...checkConfiguration(config), checkNode(), ...(await Promise.all(looks)).flat()]
}

function look(about: string, todo: string, work: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  return checked(about, todo, async () => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer in ${PATIENCE_MS / 1000} seconds.`)), PATIENCE_MS)
    })
    return Promise.race([work(), late]).finally(() => clearTimeout(timer))
  })
}

/** The database, its rights and its migrations, as the server’s role sees them. */
export async function lookAtDatabase(db: Db, migrations: number): Promise<Finding[]> {
  const { rows } = await sql<{ version: string; size: string }>`
    select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`.execute(
    db,
  )
  const [about] = rows
  const state = await stateOf(db)
  return [
    state.takes_no_writes
      ? fault('Database', 'It is read-only.', 'Point DATABASE_URL to the primary.')
      : good('Database', `PostgreSQL ${about?.version}, ${about?.size}.`),
    good('Migrations', `All ${migrations} are done.`),
    state.closed_tables > 0
      ? fault(
          'Rights',
          `The server may not read ${state.closed_tables} tables.`,
          'Start Assay: each start restores missing rights.',
        )
      : good('Rights', 'The server sees one company at a time.'),
    state.waiting_seconds > LATE_SECONDS
      ? fault(
          'Jobs',
          `The oldest job has been waiting for ${Math.floor(state.waiting_seconds / 60)} minutes.`,
          'Start Assay with ASSAY_ROLE=all, or a worker, and read its log.',
        )
      : good('Jobs', 'No job is late.'),
  ]
}

export function lookAtGivenUp(jobs: readonly SystemJob[]): Finding[] {
  const count = jobs.reduce((sum, { given_up }) => sum + given_up, 0)
  if (count === 0) return []
  return [
    note(
      'Jobs',
      count === 1 ? '1 job was given up.' : `${count} jobs were given up.`,
      'See below which. The log of that time says why, at level error. Once the cause is gone, try them again.',
    ),
  ]
}

/** The daily checks of the audit logs. */
export async function lookAtChains(db: Db, now: Date): Promise<Finding> {
  const about = 'Audit logs'
  const { intact, broken, checked_seconds } = await chainFacts(db)
  if (broken > 0)
    return fault(
      about,
      broken === 1 ? '1 audit log does not verify.' : `${broken} audit logs do not verify.`,
      'Run npm run doctor to see which. Keep a copy of the database, and find out who changed it.',
    )
  if (checked_seconds === null)
    return note(about, 'They were not checked yet.', 'A job checks them every day soon after midnight (UTC).')
  if (now.getTime() / 1000 - checked_seconds > OLD_CHECK_SECONDS)
    return fault(
      about,
      `The last check was on ${new Date(checked_seconds * 1000).toISOString()}.`,
      'See below whether the job “check-audit” fails.',
    )
  return good(about, intact === 1 ? 'It verifies.' : `All ${intact} verify.`)
}

/** Events that wait to be sent to the webhooks of companies, in a transaction that does nothing else. */
export async function lookAtWebhooks(db: Db): Promise<Finding> {
  const about = 'Webhooks'
  const { webhooks, oldest_seconds } = await waitingWebhooks(db)
  if (oldest_seconds <= LATE_SECONDS) return good(about, 'No event waits longer than it should.')
  const whose = webhooks === 1 ? '1 webhook has' : `${webhooks} webhooks have`
  return note(
    about,
    `${whose} events to send, the oldest for ${Math.floor(oldest_seconds / 60)} minutes.`,
    'A slow receiver delays its own events only. If all of them wait, see below whether “Send events to webhooks” runs.',
  )
}

/** A finding as the page shows it. */
export function presentCheck({ about, kind, says, todo }: Finding): SystemCheck {
  return { about, kind, says, todo: todo ?? null, manual: kind === 'good' ? null : (headings[about] ?? null) }
}
