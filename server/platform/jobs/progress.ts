import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import './jobs.table.ts'

/** A piece of background work that a person waits for. */
export interface ProgressOf {
  organizationId: number
  id: number
}

interface Beginning {
  organizationId: number
  /** the person who requested it, and may see its progress */
  userId: number
  kind: string
  input: object
}

/** Records work that somebody waits for, in the transaction that queues it, and returns its id. */
export async function beginJob(trx: Db, { organizationId, userId, kind, input }: Beginning): Promise<number> {
  const { id } = await trx
    .insertInto('jobs')
    .values({ organization_id: organizationId, created_by: userId, kind, input: JSON.stringify(input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Reports the progress of the work, in percent from 0 to 100. It never decreases, and an ended job keeps its result.
 */
export async function reportProgress(trx: Db, job: ProgressOf, percent: number): Promise<void> {
  const progress = Math.round(Math.min(100, Math.max(0, percent)))
  await unended(trx, job)
    .set({
      state: 'running',
      progress: sql<number>`greatest(progress, ${progress}::int)`,
      updated_at: sql`now()`,
    })
    .execute()
}

/** The work is done; `result` is for the person. */
export async function finishJob(trx: Db, job: ProgressOf, result: object): Promise<void> {
  await unended(trx, job)
    .set({ state: 'done', progress: 100, result: JSON.stringify(result), updated_at: sql`now()` })
    .execute()
}

/** The work will not be done; `sentence` explains to the person why and what to do, and `result` has what it takes. */
export async function failJob(
  trx: Db,
  job: ProgressOf,
  sentence: string,
  result: object | null = null,
): Promise<void> {
  await unended(trx, job)
    .set({
      state: 'failed',
      error: sentence,
      result: result && JSON.stringify(result),
      updated_at: sql`now()`,
    })
    .execute()
}

function unended(trx: Db, { organizationId, id }: ProgressOf) {
  return trx
    .updateTable('jobs')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
}
