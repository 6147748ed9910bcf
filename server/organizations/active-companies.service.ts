import { sql } from 'kysely'
import { type Db, within } from '#server/platform/db/db.ts'

/** The companies for which recurring work is done: neither inactive nor in the trash. */
export async function activeCompanies(db: Db): Promise<number[]> {
  const { rows } = await within(db, 'system', trx =>
    sql<{ id: number }>`select organization_id as id from organizations
      where is_active and deleted_at is null order by organization_id`.execute(trx),
  )
  return rows.map(row => row.id)
}

/** Work that is looked for every few minutes, and that few companies have. */
type RareWork = 'tasks to mail' | 'reports to take up' | 'reports to schedule'

/** Those of them that have such work: the others are not visited. */
export async function companiesWith(db: Db, work: RareWork): Promise<number[]> {
  const { rows } = await within(db, 'system', trx =>
    sql<{ id: number }>`select id from assay.companies_with(${work}) id`.execute(trx),
  )
  return rows.map(row => row.id)
}
