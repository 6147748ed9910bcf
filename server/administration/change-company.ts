import { sql } from 'kysely'
import type { AdministeredOrganization } from '#domain/administration/administration.contract.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/serve/call.ts'
import { noteInBoth } from './chains.service.ts'
import { findCompany } from './companies.ts'
import '#server/organizations/organizations.table.ts'

/** Writes the given fields, counts the edit, records both in both chains and returns the company. */
export async function changeCompany(
  call: Call,
  event: string,
  before: AdministeredOrganization,
  fields: object,
): Promise<AdministeredOrganization> {
  await call.db
    .updateTable('organizations')
    .set({ ...fields, version: before.version + 1, updated_at: sql<string>`now()` })
    .where('organization_id', '=', before.id)
    .execute()
  const after = await findCompany(call, before.id)
  await noteInBoth(call, event, before.id, { before: recorded(before), after: recorded(after) })
  return after
}

/** Switches on the named features for the company of the call, and no others. */
export async function replaceFeatures(db: Db, organizationId: number, keys: string[]): Promise<void> {
  await sql`delete from organization_features where organization_id = ${organizationId} and key <> all(${keys})`.execute(
    db,
  )
  await sql`insert into organization_features (organization_id, key)
    select distinct ${organizationId}::bigint, key from unnest(${keys}::text[]) as key
    on conflict do nothing`.execute(db)
}

/** Returns the fields of a company that the audit log keeps. */
export function recorded({ name, is_active, deleted_at, features }: AdministeredOrganization) {
  return { name, is_active, deleted_at, features: features.map(({ key }) => key) }
}
