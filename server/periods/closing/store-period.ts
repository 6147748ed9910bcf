import { sql } from 'kysely'
import { type Db, inOneSnapshot } from '#server/platform/db/db.ts'
import { periodsBefore } from '../periods-before.service.ts'

interface ClosedPeriod {
  organizationId: number
  periodId: number
}

/** Told the share of the tables that are stored, between 0 and 1. */
type Told = (share: number) => Promise<void>

/**
 * Stores all that a closed period is read from, as it is at one moment. False: there is nothing to store, as it is open
 * again or stored already. If it is opened meanwhile, this fails and leaves nothing.
 */
export function storePeriod(
  db: Db,
  { organizationId, periodId }: ClosedPeriod,
  tell: Told = async () => {},
): Promise<boolean> {
  return inOneSnapshot(db, { organizationId, userId: null }, async trx => {
    const isThis = sql`organization_id = ${organizationId} and id = ${periodId}
      and closed_at is not null and stored_at is null`
    const { rows } = await sql`select from assessment_periods where ${isThis}`.execute(trx)
    if (rows.length === 0) return false
    const { rows: tables } = await sql<{ name: string }>`select name from assay.shadowed()`.execute(trx)
    for (const [index, { name }] of tables.entries()) {
      await sql`select assay.store_rows(${periodId}, ${name})`.execute(trx)
      await tell((index + 1) / tables.length)
    }
    await sql`update assessment_periods shown set stored_at = now(), closing_job_id = null,
      before_ids = ${periodsBefore}, keeps_plans = true where ${isThis}`.execute(trx)
    return true
  })
}
