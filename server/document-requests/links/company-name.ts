import { sql } from 'kysely'
import type { Call } from '#server/platform/serve/call.ts'

/** The name of the company as emails to people outside show it. */
export async function companyName({
  db,
  organizationId,
}: Pick<Call, 'db' | 'organizationId'>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from organizations
    where organization_id = ${organizationId}`.execute(db)
  return rows[0]?.name ?? ''
}
