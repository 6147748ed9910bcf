import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { ConfigurationError } from '../config/config.ts'
import type { Secret } from '../config/secret.ts'
import { prepareJobs, queueMark } from '../jobs/prepare.ts'
import { openPool } from './db.ts'
import { migrate } from './migrate.ts'
import { quietLog } from './quiet-log.ts'
import { keepRights, repairRights } from './rights.ts'
import { asRole, prepareRole } from './role.ts'

interface Preparation {
  /** The folder of migrations. */
  folder: string
  /** The restricted role; chosen by the database where none is named. */
  role?: string | undefined
  secret: Secret
  /** The names of the jobs that need a queue. */
  jobs: string[]
  /** Only these migrations; all by default. */
  only?: string[]
  onMigrated?: (name: string, milliseconds: number) => void
}

/** Migrates as the owner and returns the address with which the restricted role connects. */
export async function prepareDatabase(ownerUrl: string, preparation: Preparation): Promise<string> {
  const { folder, secret, jobs, only, onMigrated } = preparation
  const owner = openPool(ownerUrl, 2)
  try {
    await demandVersion(owner)
    const password = secret.keyFor('database role').toString('base64url')
    await demandSameSecret(owner, secret)
    const role = await prepareRole(owner, ownerUrl, { configured: preparation.role, password })
    const isAsKept = await repairRights(owner, role)
    const migrated = await migrate(owner, { folder, role, only, onDone: onMigrated })
    const queue = queueMark(role, jobs)
    // Most starts find everything as the last one left it.
    if (!isAsKept || migrated.length > 0 || (await keptQueue(owner)) !== queue) {
      await prepareJobs(ownerUrl, role, jobs)
      await keepRights(owner, role)
      await keepQueue(owner, queue)
    }
    await quietLog(owner, role)
    await keepFingerprint(owner, secret)
    return asRole(ownerUrl, role, password)
  } finally {
    await owner.end()
  }
}

async function demandVersion(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  if ((rows[0]?.version ?? 0) < 150_000) {
    throw new ConfigurationError('DATABASE_URL must point to PostgreSQL 15 or later.')
  }
}

/** Tells secrets apart, and reveals nothing of them. */
export function fingerprintOf(secret: Secret): string {
  return createHmac('sha256', secret.keyFor('fingerprint')).update('assay').digest('base64url')
}

/** Another secret would lock the running instances out and end every session, so the start is refused. */
async function demandSameSecret(owner: pg.Pool, secret: Secret): Promise<void> {
  const { rows: exists } = await owner.query(`select to_regclass('public.settings') as found`)
  if (!exists[0]?.found) return
  const { rows } = await owner.query(`select value from settings where key = 'secret fingerprint'`)
  if (rows[0] && rows[0].value !== fingerprintOf(secret)) {
    throw new ConfigurationError(
      'ASSAY_SECRET must be the secret this database was set up with. Use the same secret for every instance, or the file "secret" in the database’s data folder.',
    )
  }
}

async function keepFingerprint(owner: pg.Pool, secret: Secret): Promise<void> {
  await owner.query(
    `insert into settings (key, value) values ('secret fingerprint', to_jsonb($1::text)) on conflict do nothing`,
    [fingerprintOf(secret)],
  )
}

/** The mark of the queue as the last start prepared it. */
async function keptQueue(owner: pg.Pool): Promise<string | null> {
  const { rows } = await owner.query<{ value: string }>(`select value from settings where key = 'queue'`)
  return rows[0]?.value ?? null
}

async function keepQueue(owner: pg.Pool, mark: string): Promise<void> {
  await owner.query(
    `insert into settings (key, value) values ('queue', to_jsonb($1::text))
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [mark],
  )
}
