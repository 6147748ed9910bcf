import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { type Db, within } from '#server/platform/db/db.ts'
import { unlessMissing } from '#server/platform/files/missing.ts'
import { each } from '#server/platform/jobs/each.ts'
import type { JobTools } from '#server/platform/jobs/job.ts'
import type { Keeping, KeepingRule } from '#server/platform/keeping/keeping.ts'
import { nothingHolds } from './holders.ts'
import { type InTransaction, purge } from './purge.ts'

/** Days for which unfetched emails wait in `data/outbox`: they contain invitations and sign-in links. */
export const OUTBOX_DAYS = 7

/** The tools of a purge: `jobId` is the id of its entries in the audit log. */
type PurgeTools = Pick<JobTools, 'db' | 'signal' | 'jobId'>

type Holders = Map<string, RawBuilder<boolean>>

/** The rules of all nouns, with the conditions under which a row is held by others. */
interface Purging {
  keeping: Required<Keeping>
  held: Holders
}

/** Rows of one kind that are past their time. */
export interface Expired {
  /** Null: of the installation. */
  organizationId: number | null
  what: string
  count: number
}

export async function purgingOf(db: Db, keeping: Required<Keeping>): Promise<Purging> {
  const held: Holders = new Map()
  await within(db, 'system', async trx => {
    for (const { table, isTrash } of [...keeping.company, ...keeping.installation])
      if (isTrash) held.set(table, await nothingHolds(trx, table, keeping.forYears))
  })
  return { keeping, held }
}

/** All companies, including trashed ones and those that nobody uses. */
export async function companiesWithoutHold(db: Db): Promise<number[]> {
  const { rows } = await within(db, 'system', trx =>
    sql<{
      id: number
    }>`select organization_id as id from organizations where not legal_hold order by organization_id`.execute(
      trx,
    ),
  )
  return rows.map(row => row.id)
}

/** On a row `t`: the hold is looked at again, as it may have been set meanwhile. */
function isOver(rule: KeepingRule, { held }: Purging, organizationId: number | null) {
  const over = sql`${rule.isOver} and ${held.get(rule.table) ?? sql`true`}`
  if (organizationId === null) return over
  return sql`t.organization_id = ${organizationId}
    and not exists (select from organizations o where o.organization_id = t.organization_id and o.legal_hold) and ${over}`
}

const insideOf =
  (db: Db, organizationId: number | null): InTransaction =>
  work =>
    within(db, organizationId === null ? 'system' : { organizationId, userId: null }, work)

const rulesOf = ({ keeping }: Purging, organizationId: number | null) =>
  organizationId === null ? keeping.installation : keeping.company

/** Counts the rows that a purge would remove now. What is held by a row that goes first is counted at the next one. */
export async function countExpired(
  db: Db,
  purging: Purging,
  organizationId: number | null,
): Promise<Expired[]> {
  const found: Expired[] = []
  for (const rule of rulesOf(purging, organizationId)) {
    const { rows } = await insideOf(
      db,
      organizationId,
    )(trx =>
      sql<{ count: number }>`
        select count(*) as count from ${sql.table(rule.table)} t where ${isOver(rule, purging, organizationId)}`.execute(
        trx,
      ),
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) found.push({ organizationId, what: rule.what, count })
  }
  return found
}

/** Removes what is over of a company, or of the installation, and returns what it removed. */
export async function purgeExpiredOf(
  { db, signal, jobId }: PurgeTools,
  purging: Purging,
  organizationId: number | null,
): Promise<Expired[]> {
  const removed: Expired[] = []
  const trashed: Record<string, number> = {}
  const inTransaction = insideOf(db, organizationId)
  const step = async (rule: KeepingRule) => {
    const where = isOver(rule, purging, organizationId)
    const count = await purge({ rule, where, signal, inTransaction })
    if (count > 0) removed.push({ organizationId, what: rule.what, count })
    if (rule.isTrash && count > 0) trashed[rule.table] = count
  }
  await each(rulesOf(purging, organizationId), signal, step).finally(() =>
    organizationId === null ? null : note(inTransaction, { organizationId, jobId, trashed }),
  )
  return removed
}

interface Purged {
  organizationId: number
  jobId: string
  trashed: Record<string, number>
}

async function note(inTransaction: InTransaction, { organizationId, jobId, trashed }: Purged): Promise<void> {
  if (Object.keys(trashed).length === 0) return
  await inTransaction(trx =>
    sql`select assay.append_audit('trash.purged', 'organizations', ${organizationId}::bigint, null,
      ${JSON.stringify(trashed)}::jsonb, ${jobId}, '', null)`.execute(trx),
  )
}

/** The emails that wait in a folder and are past their time; `isDone` removes them. Returns their number. */
export async function emptyOutbox(folder: string, { isDone }: { isDone: boolean }): Promise<number> {
  const oldest = Date.now() - OUTBOX_DAYS * 86_400_000
  let count = 0
  for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
    if (!/\.(eml|tmp)$/.test(name)) continue
    const found = await stat(join(folder, name)).catch(unlessMissing)
    if (!found || found.mtimeMs >= oldest) continue
    count++
    if (isDone) await rm(join(folder, name), { force: true })
  }
  return count
}
