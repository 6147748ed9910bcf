import type { Call } from '#server/platform/serve/call.ts'
import '../organizations/organizations.table.ts'

/** Returns the name of the caller's company, for emails. */
export async function companyName({
  db,
  organizationId,
}: Pick<Call, 'db' | 'organizationId'>): Promise<string> {
  const { name } = await db
    .selectFrom('organizations')
    .select('name')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return name
}
