import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Lets one transaction at a time change the frameworks that a company has and uses; locked until it ends. */
export async function lockProtocols(db: Db, organizationId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('protocols of company ' || ${organizationId}::bigint, 0))`.execute(
    db,
  )
}

/** Lets frameworks that every company can adopt neither be unpublished nor removed until the transaction ends. */
export async function shareProtocols(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('protocols of company 0', 0))`.execute(db)
}
