import type { Db } from '#server/platform/db/db.ts'
import './company-deletions.table.ts'

/** Withdraws the deletion of a company, if one waits; returns whether it did. */
export async function withdrawDeletion(db: Db, companyId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('company_deletions')
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
