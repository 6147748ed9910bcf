import { sql } from 'kysely'
import { type Db, within } from '#server/platform/db/db.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { each } from '#server/platform/jobs/each.ts'
import { defineJob, type Job, type JobTools } from '#server/platform/jobs/job.ts'
import { isOnHold } from '../organizations/legal-hold.service.ts'
import { isHeldByNothing } from './file-holders.ts'
import { REMOVE_BYTES } from './remove-bytes.job.ts'
import './files.table.ts'

const AT_ONCE = 500

/** Removes uploads that were never confirmed, and files that no answer and no task has any more, a day after they were sent. */
export function purgeUnconfirmedFiles(store: FileStore | undefined): Job {
  return defineJob({
    name: 'purge-unconfirmed-files',
    everySeconds: 3600,
    options: { tries: 2, concurrency: 1, keepSeconds: 86_400 },
    async work(_, tools) {
      await each(await allCompanies(tools.db), tools.signal, organizationId => purge(tools, organizationId))
      await store?.tidy?.()
    },
  })
}

/** All companies, including those that nobody uses now. */
async function allCompanies(db: Db): Promise<number[]> {
  const { rows } = await within(db, 'system', trx =>
    sql<{ id: number }>`select organization_id as id from organizations order by organization_id`.execute(
      trx,
    ),
  )
  return rows.map(row => row.id)
}

async function purge(tools: JobTools, organizationId: number): Promise<void> {
  const gone = await tools.within(organizationId, null, async trx => {
    const ids = await hold(trx, organizationId)
    // Checked again for the locked ones: one of them may just have been added to an answer.
    const { rows } = await sql<{ key: string }>`delete from files f
      where f.organization_id = ${organizationId} and f.id = any(${ids}::bigint[]) and ${isForgotten}
      returning f.key`.execute(trx)
    for (const { key } of rows) await tools.enqueue(trx, REMOVE_BYTES, { key })
    return rows.length
  })
  if (gone === AT_ONCE) await purge(tools, organizationId)
}

const isForgotten = sql`coalesce(f.stored_at, f.created_at) < now() - interval '24 hours'
  and ${isHeldByNothing}`

async function hold(trx: Db, organizationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select f.id from files f
    where f.organization_id = ${organizationId} and ${isForgotten}
      and not ${isOnHold(sql`f.organization_id`)}
    order by f.id limit ${AT_ONCE} for update of f skip locked`.execute(trx)
  return rows.map(row => row.id)
}
