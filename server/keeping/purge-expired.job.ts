import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { type Db, within } from '#server/platform/db/db.ts'
import { unlessMissing } from '#server/platform/files/missing.ts'
import { each } from '#server/platform/jobs/each.ts'
import { defineJob, type Job, type JobTools } from '#server/platform/jobs/job.ts'
import type { Keeping, KeepingRule } from '#server/platform/keeping/keeping.ts'
import { nothingHolds } from './holders.ts'
import { type InTransaction, purge } from './purge.ts'

/** Days for which unfetched emails wait in `data/outbox`: they contain invitations and sign-in links. */
export const OUTBOX_DAYS = 7

interface Settings {
  /** The folder where emails wait if there is no mail server. */
  outbox: string
  /** The statements of all nouns. */
  keeping: Required<Keeping>
}

/** Once a day, removes expired data: see docs/keeping.md. A company under legal hold loses nothing. */
export function purgeExpired({ outbox, keeping }: Settings): Job {
  return defineJob({
    name: 'purge-expired',
    everySeconds: 86_400,
    options: { tries: 2, concurrency: 1, expireInSeconds: 4 * 3600 },
    async work(_, tools) {
      const { db, signal } = tools
      const companies = await companiesWithoutHold(db)
      const held = await within(db, 'system', trx => holdersOf(trx, keeping))
      await each<() => Promise<void>>(
        [
          ...companies.map(id => () => purgeCompany(tools, id, { held, rules: keeping.company })),
          () => purgeInstallation(tools, { held, rules: keeping.installation }),
          () => emptyOutbox(outbox),
        ],
        signal,
        step => step(),
      )
    },
  })
}

type Holders = Map<string, RawBuilder<boolean>>

interface Purging {
  held: Holders
  rules: KeepingRule[]
}

async function holdersOf(db: Db, { company, installation, forYears }: Required<Keeping>): Promise<Holders> {
  const holders: Holders = new Map()
  for (const { table, isTrash } of [...company, ...installation])
    if (isTrash) holders.set(table, await nothingHolds(db, table, forYears))
  return holders
}

/** All companies, including trashed ones and those that nobody uses. */
async function companiesWithoutHold(db: Db): Promise<number[]> {
  const { rows } = await within(db, 'system', trx =>
    sql<{
      id: number
    }>`select organization_id as id from organizations where not legal_hold order by organization_id`.execute(
      trx,
    ),
  )
  return rows.map(row => row.id)
}

async function purgeCompany(
  tools: JobTools,
  organizationId: number,
  { held, rules }: Purging,
): Promise<void> {
  const isTheirs = sql`t.organization_id = ${organizationId}
    and not exists (select from organizations o where o.organization_id = t.organization_id and o.legal_hold)`
  const inTransaction: InTransaction = work => tools.within(organizationId, null, work)
  const counts: Record<string, number> = {}
  await each(rules, tools.signal, async rule => {
    const where = sql`${isTheirs} and ${rule.isOver} and ${held.get(rule.table) ?? sql`true`}`
    const gone = await purge({ rule, where, signal: tools.signal, inTransaction })
    if (rule.isTrash && gone > 0) counts[rule.table] = gone
  }).finally(() => note(tools, organizationId, counts))
}

async function note(tools: JobTools, organizationId: number, counts: Record<string, number>): Promise<void> {
  if (Object.keys(counts).length === 0) return
  await tools.within(organizationId, null, trx =>
    sql`select assay.append_audit('trash.purged', 'organizations', ${organizationId}::bigint, null,
      ${JSON.stringify(counts)}::jsonb, ${tools.jobId}, '', null)`.execute(trx),
  )
}

async function purgeInstallation({ db, signal }: JobTools, { held, rules }: Purging): Promise<void> {
  const inTransaction: InTransaction = work => within(db, 'system', work)
  await each(rules, signal, async rule => {
    const where = sql`${rule.isOver} and ${held.get(rule.table) ?? sql`true`}`
    await purge({ rule, where, signal, inTransaction })
  })
}

async function emptyOutbox(folder: string): Promise<void> {
  const oldest = Date.now() - OUTBOX_DAYS * 86_400_000
  for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
    if (!/\.(eml|tmp)$/.test(name)) continue
    const found = await stat(join(folder, name)).catch(unlessMissing)
    if (found && found.mtimeMs < oldest) await rm(join(folder, name), { force: true })
  }
}
